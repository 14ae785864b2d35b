import { Worker } from 'node:worker_threads';
import type { Steps } from '../checker/images/file-reading.ts';
import { compileSchemas } from '../checker/schema/schemas.ts';
import { watchFleet } from '../publishing/watch.ts';
import { OperatorRefusal } from './lib/refusal.ts';
import { readPublication } from './operator/publish-sent.ts';
import { readDraft } from './operator/share.ts';
import type { Job, Sending, SentAnswer } from './publishing/check-apart.ts';
import { lookAtSending, type SentFile, unpackSending } from './publishing/sent-folder.ts';

/** In seconds of processor time per file, because elapsed time would depend on other processes. */
const longest = 8;
const mostBytes = 1_500_000_000;
const steps = new Int32Array(new SharedArrayBuffer(4));

/** Ends this process if a file takes too much time or memory, or if the parent process has died. */
const guard = `
const { workerData: steps } = require('node:worker_threads');
const parent = process.ppid;
let [step, begun] = [-1, 0];
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const now = Atomics.load(steps, 0);
  if (now !== step) [step, begun] = [now, user + system];
  const isTooMuch = user + system - begun > ${longest * 1e6} || process.memoryUsage.rss() > ${mostBytes};
  if (isTooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGVTALRM');
}, 50);
`;

const tell = (message: Sending) => process.send!(message);

/** Each file's latest hash, because later steps report only the file's name. */
const hashes = new Map<string, string>();
function onStep(file: string, hash = hashes.get(file) ?? ''): void {
  hashes.set(file, hash);
  Atomics.add(steps, 0, 1);
  tell({ step: hash });
}

function createSender<Value>(send: (entry: [name: string, value: Value]) => void) {
  const sent = new Map<string, Value>();
  return (now: Iterable<[string, Value]>) => {
    for (const [name, value] of now) {
      if (sent.get(name) === value) continue;
      sent.set(name, value);
      send([name, value]);
    }
  };
}

function watch(root: string, own: Steps): void {
  const sendParts = createSender<NonNullable<Sending['part']>[1]>((part) => tell({ part }));
  const sendPictures = createSender<NonNullable<Sending['picture']>[1]>(([name, { picture }]) =>
    tell({ picture: [name, picture ? { picture } : {}] }),
  );
  const listener: Parameters<typeof watchFleet>[1] = {
    onLook: ({ pictures }) => {
      sendPictures(pictures);
      tell({ pictures: [...pictures.keys()] });
    },
    onBroken: (broken) => tell({ broken }),
    onMended: () => tell({ isMended: true }),
    onReading: ({ parts, ...reading }) => {
      sendParts(parts ?? []);
      tell({ reading: { ...reading, names: parts && [...parts.keys()] } });
    },
    onError: (error) => tell({ error: String(error) }),
  };
  watchFleet(root, listener, { steps: own });
}

async function readSent(
  { kind, packed, folder }: Exclude<Job, { kind: 'watch' }>,
  root: string,
  own: Steps,
): Promise<SentAnswer> {
  try {
    const sent = await unpackSending(packed);
    const look = (files: readonly SentFile[]) => lookAtSending(files, folder, compileSchemas(root), own);
    return { read: await (kind === 'publish' ? readPublication(sent, look) : readDraft(sent, look)) };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (error instanceof OperatorRefusal) return { refusal: error.said };
    if (code === 'ERR_BUFFER_TOO_LARGE') return { fault: 'tooLarge' };
    if (error instanceof SyntaxError || code.startsWith('Z_')) return { fault: 'unreadable' };
    throw error;
  }
}

// Run the guard in a thread of its own, because a check blocks the main thread.
new Worker(guard, { eval: true, workerData: steps }).unref();
// Ignore Ctrl-C, because only the parent may end this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
process.once('message', async (job: Job & { costly: readonly string[] }) => {
  try {
    const own = { onStep, costly: new Set(job.costly) };
    if (job.kind === 'watch') watch(process.cwd(), own);
    else tell({ answer: await readSent(job, process.cwd(), own) });
  } catch (error) {
    tell({ error: (error as Error).stack ?? String(error) });
  }
});
