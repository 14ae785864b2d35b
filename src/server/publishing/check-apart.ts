import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Part } from '../../changes/parts.ts';
import type { Diagnostic } from '../../checker/diagnostics/diagnostic.ts';
import { type Said, sentence } from '../../contract/t.ts';
import type { FleetListener, Reading } from '../../publishing/watch.ts';
import type { Folder } from './pictures.ts';

/** Watches the folder of funnels until stopped, or reads one sending into `folder`. */
export type Job = { kind: 'watch' } | { kind: 'publish' | 'share'; packed: Buffer; folder: string };

type Picture = Folder extends ReadonlyMap<string, infer Value> ? Value : never;

/** Message of the process. Parts and pictures come singly, and only changed ones, so that no buyer waits for them. */
export interface Told {
  /** Hash of the file being checked; empty for none. */
  step?: string;
  part?: [name: string, part: Part];
  picture?: [name: string, picture: Picture];
  reading?: Omit<Reading, 'parts'> & { names: readonly string[] | null };
  pictures?: readonly string[];
  broken?: readonly Diagnostic[];
  isMended?: true;
  error?: string;
  answer?: SentAnswer;
}

/** Content of a sending, or the reason why it is refused. */
export type SentAnswer =
  | { read: unknown }
  | { refusal: Said | string }
  | { fault: 'unreadable' | 'tooLarge' };

/** Milliseconds for one sending; the command that sends it waits two minutes. */
const longestSending = 100_000;
/** Milliseconds before the folder is tried again, if no file is to blame for the end. */
const rest = 60_000;
/** Niceness, so that buyers come first where processors are few. */
const politeness = 10;
/** Environment of the process, which reads files of strangers and gets no secrets. */
const inherited = ['NODE_OPTIONS', 'PATH', 'HOME', 'TMPDIR'] as const;
/** Signals by which someone else ended the process, or the machine ran out of memory. */
const fromOutside: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', null];

/** Keeps the old object for an equal value, because caches go by identity. */
function keep<Value>(known: Map<string, Value>, [name, value]: [string, Value]): void {
  if (!isDeepStrictEqual(known.get(name), value)) known.set(name, value);
}

/** Starts a process, and after a costly file another without it. Calls `onEnd` if no file is to blame. */
const createRunner =
  (entry: string, root: string) =>
  (job: Job, onTold: (told: Told) => void, onEnd: (again: () => void) => void): (() => void) => {
    const costly: string[] = [];
    let stop = () => {};
    const begin = () => {
      const env = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
      const child = fork(entry, {
        cwd: root,
        env,
        serialization: 'advanced',
        stdio: ['ignore', 2, 2, 'ipc'],
      });
      let [hash, isGone] = ['', false];
      const leave = (signal: NodeJS.Signals | null) => {
        if (isGone) return;
        isGone = true;
        if (hash === '' || fromOutside.includes(signal)) return onEnd(begin);
        costly.push(hash);
        begin();
      };
      stop = () => {
        isGone = true;
        child.kill('SIGKILL');
      };
      // A process that cannot be started emits `error` and no `exit`.
      child.once('exit', (_, signal) => leave(signal)).on('error', () => leave(null));
      child.on('message', (told: Told) => {
        if (isGone) return;
        if (told.step !== undefined) hash = told.step;
        onTold(told);
      });
      if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + politeness));
      child.send({ ...job, costly });
    };
    begin();
    return () => stop();
  };

/**
 * Checks files in processes of their own, which end if a file takes too much time or memory. `entry` is the built
 * check.js.
 */
export function checkApart(entry: string, root: string) {
  const run = createRunner(entry, root);
  return {
    /** Does what `watchFleet` does. */
    watch(listener: Omit<FleetListener, 'onFleet' | 'onLook'> & { onLook: (pictures: Folder) => void }) {
      const { onBroken, onMended, onReading, onLook, onError } = listener;
      const parts = new Map<string, Part>();
      const pictures = new Map<string, Picture>();
      let timer: NodeJS.Timeout | undefined;
      const onTold = (told: Told) => {
        if (told.part) keep(parts, told.part);
        if (told.picture) keep(pictures, told.picture);
        if (told.pictures) onLook(new Map(told.pictures.map((name) => [name, pictures.get(name)!])));
        if (told.broken) onBroken(told.broken);
        if (told.isMended) onMended?.();
        if (told.reading) {
          const { names, ...reading } = told.reading;
          onReading?.({ ...reading, parts: names && new Map(names.map((name) => [name, parts.get(name)!])) });
        }
        if (told.error !== undefined) onError?.(told.error);
      };
      const stop = run({ kind: 'watch' }, onTold, (again) => {
        onError?.(
          `looking through the folder took too much time or memory; it is tried again in ${rest / 1000} s`,
        );
        timer = setTimeout(again, rest);
      });
      return {
        close: () => {
          clearTimeout(timer);
          stop();
        },
      };
    },
    /** Unpacks and checks what a marketer's machine sent. */
    async readSent(kind: 'publish' | 'share', packed: Buffer): Promise<SentAnswer> {
      const folder = await mkdtemp(join(tmpdir(), 'sent-funnels-'));
      let timer: NodeJS.Timeout | undefined;
      let stop = () => {};
      try {
        return await new Promise<SentAnswer>((resolve, reject) => {
          const refuse = () =>
            resolve({
              refusal: sentence`Checking what was sent takes too much time or memory: send fewer files at once.`,
            });
          timer = setTimeout(refuse, longestSending);
          stop = run(
            { kind, packed, folder },
            ({ answer, error }) => {
              if (answer) resolve(answer);
              if (error !== undefined) reject(new Error(error));
            },
            refuse,
          );
        });
      } finally {
        clearTimeout(timer);
        stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

export type CheckApart = ReturnType<typeof checkApart>;
