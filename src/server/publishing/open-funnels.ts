import { hostname } from 'node:os';
import { join } from 'node:path';
import { imagesDir } from '../../checker/schema/file-names.ts';
import type { Diagnostic } from '../../checker/diagnostics/diagnostic.ts';
import { printDiagnostics } from '../../checker/diagnostics/print.ts';
import { compileSchemas } from '../../checker/schema/schemas.ts';
import { type Publishing, startPublishing } from '../../publishing/publishing.ts';
import { type FleetListener, type Reading, watchFleet } from '../../publishing/watch.ts';
import { createTeller } from '../../publishing/words.ts';
import type { Settings } from '../settings/env.ts';
import type { Store } from '../store/store.ts';
import { openPictures, type Pictures } from './pictures.ts';
import { openPublications } from './publications.ts';

const brokenWords = (errors: readonly Diagnostic[]) =>
  `${printDiagnostics(errors)}\nThe last valid version stays live.`;

export interface Funnels extends Pick<Publishing, 'fleet' | 'state' | 'close'> {
  findPicture: Pictures['find'];
  /** Begins to watch the folder, where the shop has opened without it. */
  follow: () => void;
}

/** The funnels of the shop, and what waits for a yes. Where publishing is held they are open without the folder. */
export async function openFunnels(
  root: string,
  { db }: Store,
  { publish: mode }: Settings,
  say: (text: string) => void,
): Promise<Funnels> {
  const validators = compileSchemas(root);
  const publications = openPublications(db, Date.now);
  const by = `files on ${hostname()}`;
  let latest: Reading | undefined;
  let publishing: Publishing | undefined;
  let watcher: { close: () => void } | undefined;
  const pictures = openPictures(db, publications, {
    dir: join(root, imagesDir),
    by,
    published: () => publishing?.published(),
  });
  const tell = createTeller(say);
  const offerPictures = () =>
    pictures.offer().then(
      () => tell('pictures', ''),
      () => tell('pictures', 'A new picture cannot be published; it is tried again.'),
    );
  const watch = (onFirst?: (reading: Reading) => void, onFailed?: (error: unknown) => void) => {
    const listener: FleetListener = {
      onFleet: () => {},
      // Until the shop is open, the same may be the reason why it does not open.
      onBroken: (errors) => publishing && say(brokenWords(errors)),
      onReading: (reading) => {
        latest = reading;
        if (publishing) void publishing.offer(reading);
        else onFirst?.(reading);
      },
      onLook: () => void offerPictures(),
      onError: (error) =>
        publishing || !onFailed ? say(`The funnels cannot be read: ${error}`) : onFailed(error),
    };
    watcher = watchFleet(root, listener, { validators });
  };
  const readFirst = () => new Promise<Reading>(watch);
  publishing = await startPublishing({ publications, validators, mode, by, now: Date.now, say }, readFirst);
  if (latest) {
    void publishing.offer(latest);
    void offerPictures();
    if (latest.errors.length > 0) say(brokenWords(latest.errors));
  }
  const { fleet, state, close } = publishing;
  return {
    fleet,
    state,
    findPicture: pictures.find,
    follow: () => {
      if (!watcher) watch();
    },
    close: async () => {
      watcher?.close();
      await close();
    },
  };
}
