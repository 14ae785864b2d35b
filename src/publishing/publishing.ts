import { setImmediate as nextTurn } from 'node:timers/promises';
import { createFleetLinker, gapsIn, type Part, type Parts, partOfFile, withParts } from '../changes/parts.ts';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { DiagnosticsError } from '../checker/report/print.ts';
import type { Validators } from '../checker/schema/schemas.ts';
import { inWords, joined, type Message } from '../contract/t.ts';
import { createGate, type Held } from './gate.ts';
import { createLogOnce, heldLines, type LogOnce, warnedParts, warningLines } from './log.ts';
import { createFolderNews, type PublishMode } from './pending-changes.ts';
import { createPublishedReader, type Publications, type Published, PublishedError } from './published.ts';
import type { Reading } from './watch.ts';

export interface PublishingOptions {
  publications: Publications;
  validators: Validators;
  mode: PublishMode;
  /** Name of this machine, as the author of its publications. */
  by: string;
  now: () => number;
  /** Prints a line for the operator. */
  say: (text: string) => void;
  /** Called just before another fleet goes live. */
  onChange?: () => void;
}

/** Time between two looks for publications of other machines, in ms: the whole shop follows within a second. */
const interval = 400;
const mostTries = 5;

/**
 * Keeps the live fleet of every machine at the published state and publishes changes of the folder. Without any
 * publication, the first reading counts as approved and must be valid; other machines follow the first one.
 */
export class Publishing {
  readonly #options: PublishingOptions;
  readonly #gate = createGate();
  readonly #link = createFleetLinker();
  readonly #news: ReturnType<typeof createFolderNews>;
  readonly #read: () => Promise<Published | undefined>;
  readonly #log: LogOnce;
  #reading: Reading | undefined;
  /** True if the folder or the published state has changed since the last decision. */
  #hasNews = false;
  #published: Published | undefined;
  #fleet: Fleet | undefined;
  /** Live parts while nothing has ever been published. */
  #shown: Parts | undefined;
  #held: readonly Held[] = [];
  #older: readonly Message[] = [];
  #since: ReadonlyMap<string, number> = new Map();
  #timer: NodeJS.Timeout | undefined;
  #line: Promise<void> = Promise.resolve();
  #isClosed = false;

  private constructor(options: PublishingOptions) {
    this.#options = options;
    this.#news = createFolderNews(options.mode, this.#gate, options.publications);
    this.#read = createPublishedReader(options.publications, options.validators);
    this.#log = createLogOnce(options.say);
  }

  /** Throws DiagnosticsError or PublishedError if no valid fleet exists. */
  static async start(options: PublishingOptions, readFirst: () => Promise<Reading>): Promise<Publishing> {
    const publishing = new Publishing(options);
    await publishing.#open(readFirst);
    publishing.#follow();
    return publishing;
  }

  fleet(): Fleet {
    return this.#fleet!;
  }

  /** Returns undefined if nothing was ever published. */
  published(): Published | undefined {
    return this.#published;
  }

  state() {
    return {
      held: this.#held,
      /** Differences that are older than the published state. */
      older: this.#older,
      errors: this.#reading?.errors ?? [],
      /** Time of each live funnel's last change, in ms since 1970, by slug. */
      since: this.#since,
      faults: [...(this.#published?.faults.values() ?? [])],
    };
  }

  /** Takes a new reading of the folder; resolves once the live fleet has followed. */
  offer(reading: Reading): Promise<void> {
    this.#reading = reading;
    this.#hasNews = true;
    return this.#enqueue(() => this.#decide());
  }

  /** Waits for running writes. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#line;
    this.#isClosed = true;
  }

  async #open(readFirst: () => Promise<Reading>): Promise<void> {
    const { mode } = this.#options;
    await this.#readPublished();
    const isFirst = this.#published === undefined;
    if (isFirst || mode === 'auto') {
      this.#reading = await readFirst();
      this.#hasNews = true;
      const { parts, errors } = this.#reading;
      if (!parts || errors.length > 0) throw new DiagnosticsError(errors);
      if (isFirst && mode === 'held') {
        this.#news.settle(parts);
        // If another machine was first, this one follows, and its differences wait.
        await this.#publish('acknowledged', parts, 0, 'server start');
        await this.#readPublished();
      }
    }
    await this.#decide();
  }

  #follow(): void {
    let isAsking = false;
    this.#timer = setInterval(async () => {
      if (isAsking) return;
      isAsking = true;
      await this.#enqueue(async () => {
        const { last } = this.#options.publications;
        if (!this.#hasNews && (await last()) === (this.#published?.number ?? 0)) return;
        await this.#readPublished();
        this.#hasNews = true;
        await this.#decide();
      });
      isAsking = false;
    }, interval).unref();
  }

  /** Runs one job after another. After a failure the live fleet stays, and the job is tried again later. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(async () => {
      if (this.#isClosed) return;
      try {
        await work();
        this.#log('trouble', '');
      } catch (error) {
        const { message } = ((error as Error).cause ?? error) as Error;
        this.#log('trouble', `Publishing is in trouble: ${message} What was live stays live.`);
      }
    });
    return this.#line;
  }

  async #readPublished(): Promise<void> {
    const next = await this.#read();
    // Otherwise an emptied table would bypass approval.
    if (!next && this.#published) throw new PublishedError('What was published is gone from the database.');
    this.#published = next;
    this.#log('faults', inWords(joined([...(next?.faults.values() ?? [])], '\n')));
  }

  #publish(
    kind: 'acknowledged' | 'shown',
    parts: ReadonlyMap<string, Part | undefined>,
    after: number,
    by = this.#options.by,
  ): Promise<boolean> {
    const files = [...parts].map(([name, part]) => ({ name, content: part ?? null }));
    const { publications, validators } = this.#options;
    return publications.publish({ by, kind, files, schemas: validators.mark, after });
  }

  /** Publishes changes that need no approval; decides again if another machine publishes meanwhile. */
  async #publishNews(valid: Parts, marked: Record<'broken' | 'warned', ReadonlySet<string>>): Promise<void> {
    const kind = this.#options.mode === 'auto' ? 'acknowledged' : 'shown';
    for (let tries = 1; ; tries += 1) {
      const { number } = this.#published!;
      const { parts, gaps } = await this.#news.passing(this.#published!, valid, marked);
      const waits = `What is new in the folder makes no shop and waits: ${inWords(joined(gaps, '; '))}.`;
      this.#log('news', gaps.length > 0 ? waits : '');
      if (parts.size === 0) break;
      const isDone = await this.#publish(kind, parts, number);
      await this.#readPublished();
      if (isDone) break;
      if (tries === mostTries) throw new Error('Somebody else publishes all the time.');
    }
    this.#news.settle(valid);
  }

  async #decide(): Promise<void> {
    const reading = this.#reading;
    const valid = reading?.parts ?? null;
    const marked = {
      broken: new Set(reading?.errors.map(({ file }) => partOfFile(file))),
      warned: warnedParts(reading?.warnings ?? [], reading?.bases),
    };
    if (!this.#published) {
      // In this mode nothing is written to the database.
      if (valid) this.#showFolder(valid, marked);
      return;
    }
    const turn = createTurns();
    for (const _ of this.#gate.prepare({ ...this.#published, valid })) await turn();
    if (this.#hasNews && valid) await this.#publishNews(valid, marked);
    const { acknowledged, shown } = this.#published;
    const { live, held } = this.#gate({ acknowledged, shown, valid, ...marked });
    const { waiting, older } = await this.#news.sift(held, valid);
    // The folder may have been read again meanwhile.
    if (reading === this.#reading) this.#hasNews = false;
    const gaps = gapsIn(live);
    if (gaps.length > 0) {
      const text = `What is published makes no shop: ${inWords(joined(gaps, '; '))}.`;
      if (!this.#fleet) throw new PublishedError(text);
      this.#log('gaps', `${text} What was live stays live.`);
      return;
    }
    this.#log('gaps', '');
    this.#show(this.#link(live));
    this.#hold(waiting);
    this.#older = older;
    this.#log('older', inWords(joined(older, '\n')));
  }

  /** Follows the folder directly; broken files and visible warnings keep their last state until the server restarts. */
  #showFolder(valid: Parts, marked: Record<'broken' | 'warned', ReadonlySet<string>>): void {
    const acknowledged = this.#shown ?? valid;
    const { held } = this.#gate({ acknowledged, shown: new Map(), valid, ...marked });
    const kept = held.filter(({ isWarned }) => isWarned);
    const lost = [...marked.broken].filter((name) => !valid.has(name));
    const names = [...kept.map(({ name }) => name), ...lost];
    const next = withParts(valid, new Map(names.map((name) => [name, acknowledged.get(name)])));
    if (gapsIn(next).length === 0) {
      this.#shown = next;
      this.#show(this.#link(next));
    }
    this.#hold(kept);
  }

  #show(next: Fleet): void {
    const before = this.#fleet;
    if (next === before) return;
    if (before) this.#options.onChange?.();
    const at = this.#options.now();
    this.#since = new Map(
      [...next.funnels].map(([slug, funnel]) => {
        const known = before
          ? before.funnels.get(slug) === funnel && this.#since.get(slug)
          : this.#published?.since.get(slug);
        return [slug, known || at];
      }),
    );
    this.#fleet = next;
  }

  #hold(next: readonly Held[]): void {
    const released = this.#held.filter(({ name }) => !next.some((other) => other.name === name));
    this.#held = next;
    const waits = this.#published
      ? 'Waiting until it is published (npm run funnels -- publish); what was live stays live:'
      : 'Waiting for what visitors would see there to be mended, or for a start of the server; what was live stays live:';
    const changed = next.filter(({ here }) => here);
    const gone = next.filter(({ here }) => !here).map(({ name }) => name);
    this.#log(
      'held',
      changed.length === 0
        ? ''
        : [
            waits,
            heldLines(changed, false, this.#reading?.bases),
            ...warningLines(this.#reading?.warnings ?? [], changed),
          ].join('\n'),
    );
    this.#log(
      'gone',
      gone.length === 0
        ? ''
        : `Published, on sale, and not in this folder: ${gone.join(', ')}. Only publishing it by its name would take it off.`,
    );
    if (released.length > 0)
      this.#options.say(`No longer waiting: ${released.map(({ name }) => name).join(', ')}`);
  }
}

export type PublishState = ReturnType<Publishing['state']>;

/** Longest piece of work in ms: checking a thousand files takes seconds, and visitors are served in between. */
const slice = 10;

/** Returns a function to await between the pieces of long work. */
function createTurns(): () => Promise<void> {
  let since = 0;
  return async () => {
    if (performance.now() - since <= slice) return;
    await nextTurn();
    since = performance.now();
  };
}
