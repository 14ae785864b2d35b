import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Part } from '../../changes/parts.ts';
import type { Diagnostic } from '../../checker/diagnostics/diagnostic.ts';
import type { FleetListener, Reading } from '../../publishing/watch.ts';
import type { Folder } from './shown-pictures.ts';

/** A process watches the folder of funnels until it is ended, or reads one sending into `folder`. */
export type Job = { kind: 'watch' } | { kind: 'publish' | 'share'; packed: Buffer; folder: string };

type Picture = Folder extends ReadonlyMap<string, infer Value> ? Value : never;

/** What a process tells. Parts and pictures come one by one, and only those that changed, so that no buyer waits for them. */
export interface Told {
  /** The hash of the file that is looked at from now on; empty for none. */
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

/** What a sending says, or why it cannot be taken. */
export type SentAnswer = { read: unknown } | { refusal: string } | { fault: 'unreadable' | 'tooLarge' };

/** How long (ms) a sending is checked: the command that sent it waits for two minutes. */
const longestSending = 100_000;
/** How long (ms) the folder rests where it ended the process and no file of it is to blame. */
const rest = 60_000;
/** Niceness, so that buyers come first where processors are few. */
const politeness = 5;
/** Environment of the process, which reads files of strangers and gets no secrets. */
const inherited = ['NODE_OPTIONS', 'PATH', 'HOME', 'TMPDIR'] as const;
/** Signals by which someone else ended the process, or the machine ran out of memory. */
const fromOutside: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', null];

/** Keeps the same object for the same value: what is made of it is remembered by that. */
function keep<Value>(known: Map<string, Value>, [name, value]: [string, Value]): void {
  if (!isDeepStrictEqual(known.get(name), value)) known.set(name, value);
}

/** Starts a process, and another without the file that was too much for it. Calls `onEnd` if no file is to blame. */
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
      // A process that cannot be started tells an error and no exit.
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
 * Has files checked in processes of their own, which end themselves where one file takes too much time or memory: whatever
 * a file holds, buyers are served. `entry` is the built check.js, `root` the folder that holds the funnels.
 */
export function checkApart(entry: string, root: string) {
  const run = createRunner(entry, root);
  return {
    /** As `watchFleet` does. */
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
              refusal: 'Checking what was sent takes too much time or memory: send fewer files at once.',
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
