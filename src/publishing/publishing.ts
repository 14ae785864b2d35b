import { createFleetLinker, gapsIn, type Part, type Parts, partOfFile, partsOf } from '../changes/parts.ts';
import type { Diagnostic } from '../checker/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../checker/diagnostics/diagnostics-error.ts';
import type { Fleet } from '../checker/fleet/fleet.ts';
import type { Validators } from '../checker/schema/schemas.ts';
import { createTurns } from '../checker/turns.ts';
import { createFolderNews, type PublishMode } from './folder-news.ts';
import { createGate, type Held } from './gate.ts';
import { createPublishedReader, type Publications, type Published, PublishedError } from './published.ts';
import type { Reading } from './watch.ts';
import { createTeller, heldLines } from './words.ts';

export interface PublishingOptions {
  publications: Publications;
  validators: Validators;
  mode: PublishMode;
  /** Whose the folder's own changes are: this machine's name. */
  by: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Something a person should read, once. */
  say: (text: string) => void;
}

export interface PublishState {
  held: readonly Held[];
  /** What differs because it is older than what is published, in words. */
  older: readonly string[];
  /** What is wrong in the folder of funnels. */
  errors: readonly Diagnostic[];
  /** When each live funnel became what it is, in ms since 1970, by its address. */
  since: ReadonlyMap<string, number>;
  /** What of the published cannot be used. */
  faults: readonly string[];
}

export interface Publishing {
  fleet: () => Fleet;
  /** Undefined: nothing was ever published. */
  published: () => Published | undefined;
  state: () => PublishState;
  /** The folder of funnels has been read anew; comes back when what is live has followed. */
  offer: (reading: Reading) => Promise<void>;
  /** Finishes what is being written. */
  close: () => Promise<void>;
}

/** How often (ms) it is asked whether somebody published: the whole shop follows within a second. */
const interval = 400;
/** How often the folder's news are decided anew because somebody else published meanwhile. */
const mostTries = 5;

/**
 * Keeps between the folder of funnels and the shop what is published: that alone is live, on every machine, and the
 * folder brings its news to it. Where nothing was ever published, everything in the first reading is taken as agreed to,
 * and then it must be valid; of several machines one is first, and the others follow.
 * Throws DiagnosticsError or PublishedError when no shop can be opened.
 */
export async function startPublishing(
  options: PublishingOptions,
  readFirst: () => Promise<Reading>,
): Promise<Publishing> {
  const { publications, validators, mode, by, now, say } = options;
  const gate = createGate();
  const news = createFolderNews(mode, gate, publications);
  const link = createFleetLinker();
  const read = createPublishedReader(publications, validators);
  /** Undefined: the folder has not been read yet. */
  let reading: Reading | undefined;
  /** It changed, or what is published did, and what follows was not decided since. */
  let hasNews = false;
  let published: Published | undefined;
  let fleet: Fleet | undefined;
  let held: readonly Held[] = [];
  let older: readonly string[] = [];
  let since = new Map<string, number>();
  let isClosed = false;
  const tell = createTeller(say);

  const readPublished = async () => {
    const next = await read();
    // Without this, emptying the table would be a way around it.
    if (!next && published) throw new PublishedError('What was published is gone from the database.');
    published = next;
    tell('faults', [...(published?.faults.values() ?? [])].join('\n'));
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
  };

  const tellHeld = (next: readonly Held[]) => {
    const released = held.filter(({ name }) => !next.some((other) => other.name === name));
    held = next;
    const waits = 'Waiting until it is published (npm run funnels -- publish); what was live stays live:';
    tell('held', next.length === 0 ? '' : `${waits}\n${heldLines(next)}`);
    if (released.length > 0) say(`No longer waiting: ${released.map(({ name }) => name).join(', ')}`);
  };

  const publish = (
    kind: 'acknowledged' | 'shown',
    parts: ReadonlyMap<string, Part | undefined>,
    after: number,
    who = by,
  ) => {
    const files = [...parts].map(([name, part]) => ({ name, content: part ?? null }));
    return publications.publish({ by: who, kind, files, schemas: validators.mark, after });
  };

  async function publishNews(valid: Parts, broken: ReadonlySet<string>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { parts, gaps } = await news.passing(published!, valid, broken);
      tell(
        'news',
        gaps.length > 0 ? `What is new in the folder makes no shop and waits: ${gaps.join('; ')}.` : '',
      );
      if (parts.size === 0) break;
      const isDone = await publish(mode === 'auto' ? 'acknowledged' : 'shown', parts, published!.number);
      await readPublished();
      if (isDone) break;
      if (tries === mostTries) throw new Error('Somebody else publishes all the time.');
    }
    news.settle(valid);
  }

  /** Decides anew what is live. */
  async function decide(): Promise<void> {
    const valid = reading?.fleet ? partsOf(reading.fleet) : null;
    const broken = new Set(reading?.errors.map(({ file }) => partOfFile(file)));
    if (!published) {
      // Publishing automatically without ever having held anything leaves no trace.
      if (reading?.fleet) show(reading.fleet);
      return;
    }
    const turn = createTurns();
    for (const _ of gate.prepare({ ...published, valid })) await turn();
    if (hasNews && valid) await publishNews(valid, broken);
    const { acknowledged, shown } = published;
    const passed = gate({ acknowledged, shown, valid, broken });
    const sifted = await news.sift(passed.held, valid);
    hasNews = false;
    const gaps = gapsIn(passed.live);
    if (gaps.length > 0) {
      const text = `What is published makes no shop: ${gaps.join('; ')}.`;
      if (!fleet) throw new PublishedError(text);
      tell('gaps', `${text} What was live stays live.`);
      return;
    }
    tell('gaps', '');
    show(link(passed.live));
    tellHeld(sifted.waiting);
    older = sifted.older;
    tell('older', older.join('\n'));
  }

  async function open(): Promise<void> {
    await readPublished();
    const isFirst = published === undefined;
    if (isFirst || mode === 'auto') {
      reading = await readFirst();
      hasNews = true;
      const { fleet: valid, errors } = reading;
      if (!valid || errors.length > 0) throw new DiagnosticsError(errors);
      if (isFirst && mode === 'held') {
        const parts = partsOf(valid);
        news.settle(parts);
        // Where another machine was first, this one follows, and what differs here waits.
        await publish('acknowledged', parts, 0, 'server start');
        await readPublished();
      }
    }
    await decide();
  }
  await open();

  /** One thing at a time; what fails is said and tried again, and what was live stays live. */
  let line: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    line = line.then(async () => {
      if (isClosed) return;
      try {
        await work();
        tell('trouble', '');
      } catch (error) {
        // A driver's own words are those of the cause.
        const { message } = ((error as Error).cause ?? error) as Error;
        tell('trouble', `Publishing is in trouble: ${message} What was live stays live.`);
      }
    });
    return line;
  };
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    await enqueue(async () => {
      if (!hasNews && (await publications.last()) === (published?.number ?? 0)) return;
      await readPublished();
      hasNews = true;
      await decide();
    });
    isAsking = false;
  }, interval).unref();

  return {
    fleet: () => fleet!,
    published: () => published,
    state: () => ({
      held,
      older,
      errors: reading?.errors ?? [],
      since,
      faults: [...(published?.faults.values() ?? [])],
    }),
    offer: (next) => {
      reading = next;
      hasNews = true;
      return enqueue(decide);
    },
    close: async () => {
      clearInterval(timer);
      await line;
      isClosed = true;
    },
  };
}
