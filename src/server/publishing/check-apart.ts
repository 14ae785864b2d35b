import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Part } from '../../changes/parts.ts';
import type { Diagnostic } from '../../checker/report/diagnostic.ts';
import { type Message, msg } from '../../contract/t.ts';
import type { FleetListener, Reading } from '../../publishing/watch.ts';
import type { Folder } from './pictures.ts';

export type Job = { kind: 'watch' } | { kind: 'publish' | 'share'; packed: Buffer; folder: string };

type Picture = Folder extends ReadonlyMap<string, infer Value> ? Value : never;

/** Files and pictures come one per message, because receiving a large message would delay buyers. */
export interface Sending {
  /** Hash of the file that is being checked; empty if there is none. */
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

export type SentAnswer = { read: unknown } | { refusal: Message } | { fault: 'unreadable' | 'tooLarge' };

/** In ms. Less than the two minutes for which the uploading command waits. */
const longestSending = 100_000;
const rest = 60_000;
/** Added to the niceness of the checking process, because buyers come first. */
const politeness = 10;
/** Environment variables of the checking process. It gets no secrets, because it reads files from outside. */
const inherited = ['NODE_OPTIONS', 'PATH', 'HOME', 'TMPDIR'] as const;
/** After these signals no file is to blame. Null means that the process ended by itself or never started. */
const fromOutside: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', null];

/** Replaces an object only if the new one differs, because caches compare objects by identity. */
function keep<Value>(known: Map<string, Value>, [name, value]: [string, Value]): void {
  if (!isDeepStrictEqual(known.get(name), value)) known.set(name, value);
}

/** Runs the checking process. If a file cost too much, starts again without it; otherwise calls `onEnd`. */
const createRunner =
  (entry: string, root: string) =>
  (job: Job, onMessage: (message: Sending) => void, onEnd: (again: () => void) => void): (() => void) => {
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
      // Listen for both, because a process that cannot be started emits `error` but no `exit`.
      child.once('exit', (_, signal) => leave(signal)).on('error', () => leave(null));
      child.on('message', (message: Sending) => {
        if (isGone) return;
        if (message.step !== undefined) hash = message.step;
        onMessage(message);
      });
      if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + politeness));
      child.send({ ...job, costly });
    };
    begin();
    return () => stop();
  };

export function checkApart(entry: string, root: string) {
  const run = createRunner(entry, root);
  return {
    watch(listener: Omit<FleetListener, 'onFleet' | 'onLook'> & { onLook: (pictures: Folder) => void }) {
      const { onBroken, onMended, onReading, onLook, onError } = listener;
      const parts = new Map<string, Part>();
      const pictures = new Map<string, Picture>();
      let timer: NodeJS.Timeout | undefined;
      const onMessage = (message: Sending) => {
        if (message.part) keep(parts, message.part);
        if (message.picture) keep(pictures, message.picture);
        if (message.pictures) onLook(new Map(message.pictures.map((name) => [name, pictures.get(name)!])));
        if (message.broken) onBroken(message.broken);
        if (message.isMended) onMended?.();
        if (message.reading) {
          const { names, ...reading } = message.reading;
          onReading?.({ ...reading, parts: names && new Map(names.map((name) => [name, parts.get(name)!])) });
        }
        if (message.error !== undefined) onError?.(message.error);
      };
      const stop = run({ kind: 'watch' }, onMessage, (again) => {
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
    async readSent(kind: 'publish' | 'share', packed: Buffer): Promise<SentAnswer> {
      const folder = await mkdtemp(join(tmpdir(), 'sent-funnels-'));
      let timer: NodeJS.Timeout | undefined;
      let stop = () => {};
      try {
        return await new Promise<SentAnswer>((resolve, reject) => {
          const refuse = () =>
            resolve({
              refusal: msg`Checking what was sent takes too much time or memory: send fewer files at once.`,
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
