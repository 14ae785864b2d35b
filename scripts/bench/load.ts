import { connect, type Socket } from 'node:net';

/** It goes only to this machine. */
export interface Load {
  ports: readonly number[];
  connections: number;
  /** Whole requests as text. `{n}` becomes a nine-digit number that is different in each request. */
  requests: readonly string[];
  warmUpMs: number;
  ms: number;
  /** Spread evenly; a late request is timed from when it was due. Without it, connections ask as fast as they can. */
  perSecond?: number;
  /** A text to look for in answers; `seenAt` of the result says when it first appeared. */
  watchFor?: string;
  from?: number;
}

export interface LoadResult {
  allAnswers: number;
  /** Answers with a status other than 2xx or 304, and lost connections. */
  faults: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** The generator's processor time per second; 1 is a whole core. */
  ownShare: number;
  /** When an answer to each request first contained `watchFor` (ms since 1970); 0 if none did. */
  seenAt: number[];
}

interface Asker {
  socket: Socket;
  place: number;
  dueAt: number;
  isWaiting: boolean;
  rest: Buffer | undefined;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Returns undefined if the first answer in `data` is incomplete. */
function readAnswer(data: Buffer): { isGood: boolean } | undefined {
  const at = data.indexOf(headEnd);
  if (at === -1) return undefined;
  const head = data.toString('latin1', 0, at);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const status = head.slice(9, 12);
  if (length === undefined && status !== '304') throw new Error(`An answer without its length:\n${head}`);
  const size = at + 4 + Number(length ?? 0);
  if (data.length < size) return undefined;
  return { isGood: status.startsWith('2') || status === '304' };
}

function textsOf(requests: readonly string[], from: number): (place: number) => string | Buffer {
  let next = from;
  const sent = requests.map((text) => (text.includes('{n}') ? text : Buffer.from(text, 'latin1')));
  return (place) => {
    const text = sent[place]!;
    return typeof text === 'string' ? text.replaceAll('{n}', String(next++).padStart(9, '0')) : text;
  };
}

function askAtRate(
  askers: readonly Asker[],
  perSecond: number,
  ask: (asker: Asker, dueAt: number) => void,
  skip: () => void,
): NodeJS.Timeout {
  const began = performance.now();
  let started = 0;
  return setInterval(() => {
    const due = Math.floor(((performance.now() - began) * perSecond) / 1000);
    for (; started < due; started += 1) {
      const asker = askers[started % askers.length]!;
      if (asker.isWaiting) skip();
      else ask(asker, began + (started * 1000) / perSecond);
    }
  }, 4);
}

function spread(waits: readonly number[]): Pick<LoadResult, 'p50' | 'p99'> {
  const sorted = Float64Array.from(waits).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Keeps connections open, with one request at a time on each. */
async function sendLoad(load: Load): Promise<LoadResult> {
  const { ports, connections, requests, warmUpMs, ms, perSecond, watchFor } = load;
  const textOf = textsOf(requests, load.from ?? 0);
  const waits: number[] = [];
  const seenAt = requests.map(() => 0);
  let [faults, allAnswers, isCounting, isOver] = [0, 0, false, false];

  const ask = (asker: Asker, dueAt: number) => {
    asker.isWaiting = true;
    asker.dueAt = dueAt;
    asker.socket.write(textOf(asker.place));
  };
  const hear = (asker: Asker, chunk: Buffer) => {
    const data = asker.rest ? Buffer.concat([asker.rest, chunk]) : chunk;
    const read = readAnswer(data);
    asker.rest = read ? undefined : data;
    if (!read) return;
    asker.isWaiting = false;
    allAnswers += 1;
    if (isCounting) {
      waits.push(performance.now() - asker.dueAt);
      if (!read.isGood) faults += 1;
    }
    if (watchFor && seenAt[asker.place] === 0 && data.includes(watchFor)) seenAt[asker.place] = Date.now();
    if (perSecond !== undefined || isOver) return;
    if (requests.length > connections) asker.place = (asker.place + connections) % requests.length;
    ask(asker, performance.now());
  };

  const open = (index: number) =>
    new Promise<Asker>((done, fail) => {
      const socket = connect({ host: '127.0.0.1', port: ports[index % ports.length]!, noDelay: true });
      const asker = { socket, place: index % requests.length, dueAt: 0, isWaiting: false, rest: undefined };
      socket.once('connect', () => done(asker));
      socket.on('data', (chunk) => hear(asker, chunk));
      socket.on('error', fail);
      socket.on('close', () => {
        if (!isOver) faults += 1;
      });
    });
  const askers: Asker[] = [];
  while (askers.length < connections) {
    const batch = Array.from({ length: Math.min(200, connections - askers.length) });
    askers.push(...(await Promise.all(batch.map((_, each) => open(askers.length + each)))));
  }

  // A connection that still waits cannot send the next request: a fault of the server.
  const skip = () => {
    if (isCounting) faults += 1;
  };
  const timer = perSecond === undefined ? undefined : askAtRate(askers, perSecond, ask, skip);
  if (perSecond === undefined) for (const asker of askers) ask(asker, performance.now());

  await new Promise((done) => setTimeout(done, warmUpMs));
  isCounting = true;
  const before = process.cpuUsage();
  const from = performance.now();
  await new Promise((done) => setTimeout(done, ms));
  isCounting = false;
  const took = performance.now() - from;
  const { user, system } = process.cpuUsage(before);
  clearInterval(timer);
  isOver = true;
  for (const { socket } of askers) socket.destroy();

  return {
    ...spread(waits),
    allAnswers,
    faults,
    perSecond: (waits.length * 1000) / took,
    ownShare: (user + system) / 1000 / took,
    seenAt,
  };
}

/* The generator shares no thread with the server. */
process.once('message', (load: Load) => {
  sendLoad(load).then(
    (result) => process.send!({ result }, () => process.exit(0)),
    (error: unknown) => process.send!({ fault: String(error) }, () => process.exit(1)),
  );
});
