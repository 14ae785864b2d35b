import { setTimeout as pause } from 'node:timers/promises';
import { changeLines } from './changes.ts';
import type { Diagnostic } from './diagnostic.ts';
import { DiagnosticsError } from './diagnostics-error.ts';
import type { Fleet } from './fleet-types.ts';
import { createFleetLinker, gapsIn, type Part, type Parts, partOfFile, partsOf } from './parts.ts';
import { createGate, type Held } from './publish-gate.ts';
import { type Published, PublishedError, type PublishedFolder } from './published.ts';
import { createTurns } from './turns.ts';
import type { Reading } from './watch.ts';
import { LockedError } from './whole-files.ts';

export type PublishMode = 'held' | 'auto';

export interface PublishingOptions {
  folder: PublishedFolder;
  mode: PublishMode;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What is live has changed. */
  onFleet?: (fleet: Fleet) => void;
  /** Something a person should read, once. */
  say: (text: string) => void;
}

export interface PublishState {
  held: readonly Held[];
  /** What is wrong in the folder of funnels. */
  errors: readonly Diagnostic[];
  /** When each live funnel became what it is, in ms since 1970, by its address. */
  since: ReadonlyMap<string, number>;
  /** What is wrong in the folder of what is published. */
  faults: readonly string[];
}

export interface Publishing {
  fleet: () => Fleet;
  state: () => PublishState;
  /** The folder of funnels has been read anew; comes back when what is live has followed. */
  offer: (reading: Reading) => Promise<void>;
  /** Finishes what is being written. */
  close: () => Promise<void>;
}

/** How often (ms) the folder of what is published is looked at: `publish` is live within a second. */
const interval = 400;
const lockTries = 25;
const lockPause = 200;

/** What waits, file by file, as it is told to a person. */
export const heldLines = (held: readonly Held[]): string =>
  held
    .map(({ name, changes }) =>
      [name, ...changeLines(changes).map(({ kind, words }) => `  ${kind.padEnd(6)} ${words}`)].join('\n'),
    )
    .join('\n');

const namesOf = (errors: readonly Diagnostic[]): ReadonlySet<string> =>
  new Set(errors.map(({ file }) => partOfFile(file)));

/** What an automatic yes covers: everything that differs, but for files that are only broken. */
function differences({ acknowledged }: Published, sound: Parts, broken: ReadonlySet<string>) {
  const { newer, held } = createGate()({ acknowledged, shown: new Map(), sound, broken });
  const names = [...newer.keys(), ...held.map(({ name }) => name)];
  return new Map<string, Part | undefined>(names.map((name) => [name, sound.get(name)]));
}

/**
 * Keeps between the folder of funnels and the shop what was agreed to. Where nothing was ever published, everything in
 * the first reading is taken as agreed to, and then it must be sound. Where publishing is held and something was
 * published, the shop opens with that and does not wait for the folder, whose readings are offered like all later ones.
 * Throws DiagnosticsError or PublishedError when no shop can be opened.
 */
export async function startPublishing(
  options: PublishingOptions,
  readFirst: () => Promise<Reading>,
): Promise<Publishing> {
  const { folder, mode, now, onFleet, say } = options;
  const gate = createGate();
  const link = createFleetLinker();
  /** Undefined: the folder has not been read yet. */
  let reading: Reading | undefined;
  let version = '';
  let published: Published | undefined;
  let fleet: Fleet | undefined;
  let held: readonly Held[] = [];
  let since = new Map<string, number>();
  let isClosed = false;
  const told = new Map<string, string>();

  /** Says a text about a subject unless it was the last one said about it; an empty one says that nothing is to say. */
  const tell = (subject: string, text: string) => {
    if ((told.get(subject) ?? '') === text) return;
    told.set(subject, text);
    if (text) say(text);
  };

  const acknowledge = async (parts: ReadonlyMap<string, Part | undefined>): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await folder.acknowledge(parts, new Date(now()));
      } catch (error) {
        if (!(error instanceof LockedError) || tries === lockTries) throw error;
        await pause(lockPause);
      }
    }
  };

  const readPublished = async () => {
    version = await folder.version();
    const next = await folder.read();
    // Without this, taking the list away would be a way around it.
    if (!next && published) throw new PublishedError('The list of what is published is gone.');
    published = next;
    tell('faults', (published?.faults ?? []).join('\n'));
  };

  const show = (next: Fleet) => {
    if (next === fleet) return;
    const at = now();
    const before = fleet;
    since = new Map(
      [...next.funnels].map(([slug, funnel]) => {
        const known = before
          ? before.funnels.get(slug) === funnel && since.get(slug)
          : published?.since.get(slug);
        return [slug, known || at];
      }),
    );
    fleet = next;
    if (before) onFleet?.(next);
  };

  const tellHeld = (next: readonly Held[]) => {
    const released = held.filter(({ name }) => !next.some((other) => other.name === name));
    held = next;
    tell(
      'held',
      next.length === 0
        ? ''
        : `Waiting until it is published (npm run funnels -- publish); what was live stays live:\n${heldLines(next)}`,
    );
    if (released.length > 0) say(`No longer waiting: ${released.map(({ name }) => name).join(', ')}`);
  };

  /** Decides anew what is live. `isOwnNews`: the folder of funnels changed, so this process may write down what is shown. */
  const decide = async (isOwnNews: boolean): Promise<void> => {
    const sound = reading?.fleet ? partsOf(reading.fleet) : null;
    const broken = namesOf(reading?.errors ?? []);
    if (!published) {
      // Publishing automatically without ever having held anything leaves no trace.
      if (reading?.fleet) show(reading.fleet);
      return;
    }
    if (mode === 'auto' && sound) {
      const fresh = differences(published, sound, broken);
      if (fresh.size > 0) {
        await acknowledge(fresh);
        await readPublished();
      }
    }
    const { acknowledged, shown, entries } = published;
    const turn = createTurns();
    for (const _ of gate.prepare({ acknowledged, sound })) await turn();
    const passed = gate({ acknowledged, shown, sound, broken });
    const gaps = gapsIn(passed.live);
    if (gaps.length > 0) {
      // Somebody's hand was in the folder: it is never written like this.
      const text = `What is published makes no shop: ${gaps.join('; ')}.`;
      if (!fleet) throw new PublishedError(text);
      tell('gaps', `${text} What was live stays live.`);
      return;
    }
    tell('gaps', '');
    show(link(passed.live));
    tellHeld(passed.held);
    const isWritten =
      passed.newer.size === shown.size &&
      [...passed.newer].every(([name, part]) => JSON.stringify(shown.get(name)) === JSON.stringify(part));
    if (!isOwnNews || isWritten) return;
    await folder.keepShown(passed.newer, entries.acknowledged, new Date(now()));
    await readPublished();
    // Somebody may have said yes in between.
    await decide(false);
  };

  const open = async (): Promise<void> => {
    await readPublished();
    const isFirst = published === undefined;
    if (isFirst || mode === 'auto') {
      reading = await readFirst();
      const { fleet: sound, errors } = reading;
      if (!sound || errors.length > 0) throw new DiagnosticsError(errors);
      if (isFirst && mode === 'held') {
        await acknowledge(partsOf(sound));
        await readPublished();
      }
    }
    await decide(reading !== undefined);
  };
  try {
    await open();
  } catch (error) {
    const { code, path = '' } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new PublishedError(`The folder of what is published cannot be used (${code}): ${path}`);
  }

  /** One thing at a time; what fails is said, and what was live stays live. */
  let line: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    line = line.then(async () => {
      if (isClosed) return;
      try {
        await work();
        tell('trouble', '');
      } catch (error) {
        tell('trouble', `Publishing is in trouble: ${(error as Error).message} What was live stays live.`);
      }
    });
    return line;
  };
  const timer = setInterval(() => {
    void enqueue(async () => {
      if ((await folder.version()) === version) return;
      await readPublished();
      await decide(false);
    });
  }, interval);
  timer.unref();

  return {
    fleet: () => fleet!,
    state: () => ({ held, errors: reading?.errors ?? [], since, faults: published?.faults ?? [] }),
    offer: (next) => {
      reading = next;
      return enqueue(() => decide(true));
    },
    close: async () => {
      clearInterval(timer);
      await line;
      isClosed = true;
    },
  };
}
