import { hostname } from 'node:os';
import type { Diagnostic } from '../../checker/report/diagnostic.ts';
import { printDiagnostics } from '../../checker/report/print.ts';
import { compileSchemas } from '../../checker/schema/schemas.ts';
import { createLogOnce } from '../../publishing/log.ts';
import { Publishing } from '../../publishing/publishing.ts';
import type { Reading } from '../../publishing/watch.ts';
import type { Store } from '../db/store.ts';
import type { CheckApart } from './check-apart.ts';
import { type Folder, openPictures } from './pictures.ts';
import { openPublications } from './publications.ts';

const brokenWords = (errors: readonly Diagnostic[]) =>
  `${printDiagnostics(errors)}\nThe last valid version stays live.`;

/**
 * Opens the published funnels. If PUBLISH is `held` and funnels were published before, does not read the
 * funnels' folder until `follow` is called.
 */
export async function openFunnels(
  root: string,
  apart: Pick<CheckApart, 'watch'>,
  { db }: Store,
  mode: 'held' | 'auto',
  say: (text: string) => void,
  onChange: () => void,
) {
  const validators = compileSchemas(root);
  const publications = openPublications(db, Date.now);
  const by = `files on ${hostname()}`;
  let latest: Reading | undefined;
  let looked: Folder | undefined;
  let publishing: Publishing | undefined;
  let watcher: { close: () => void } | undefined;
  const pictures = openPictures(db, publications, {
    by,
    published: () => publishing?.published(),
  });
  const tell = createLogOnce(say);
  const offerPictures = (folder: Folder) =>
    pictures.offer(folder).then(
      () => tell('pictures', ''),
      () => tell('pictures', 'A new picture cannot be published; it is tried again.'),
    );
  const watch = (onFirst?: (reading: Reading) => void, onFailed?: (error: unknown) => void) => {
    watcher = apart.watch({
      // Until the shop is open, errors are thrown or printed below.
      onBroken: (errors) => publishing && say(brokenWords(errors)),
      onMended: () => publishing && say('All funnels are valid again.'),
      onReading: (reading) => {
        latest = reading;
        if (publishing) void publishing.offer(reading);
        else onFirst?.(reading);
      },
      onLook: (folder) => {
        looked = folder;
        void offerPictures(folder);
      },
      onError: (error) =>
        publishing || !onFailed ? say(`The funnels cannot be read: ${error}`) : onFailed(error),
    });
  };
  const options = { publications, validators, mode, by, now: Date.now, say, onChange };
  const open = await Publishing.start(options, () => new Promise<Reading>(watch));
  publishing = open;
  if (latest) {
    void open.offer(latest);
    if (looked) void offerPictures(looked);
    if (latest.errors.length > 0) say(brokenWords(latest.errors));
  }
  return {
    fleet: () => open.fleet(),
    state: () => open.state(),
    validators,
    pictures,
    follow: () => {
      if (!watcher) watch();
    },
    close: async () => {
      watcher?.close();
      await open.close();
    },
  };
}

export type Funnels = Awaited<ReturnType<typeof openFunnels>>;
