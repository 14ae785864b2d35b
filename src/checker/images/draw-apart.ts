import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** Seconds of processor time, independent of load. A report's share image takes 0.3. */
const longest = 8;
const mostBytes = 1_000_000_000;
const mostProcesses = 2;
/** Milliseconds a process waits for its next picture. */
const idle = 10_000;

interface Drawn {
  png: Buffer;
  isBlank: boolean;
}

/** Too much time or memory: one line of SVG can ask for hours. */
export class CostlyDrawing extends Error {
  override name = 'CostlyDrawing';
}

/** Runs in the process. The library cannot be interrupted, so the process kills itself. */
const code = `
const { renderAsync } = require(process.argv[1]);
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);
process.on('message', async ({ svg, fitTo, mostSeconds }) => {
  const begun = process.cpuUsage();
  const guard = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if (user + system > mostSeconds * 1e6 || process.memoryUsage.rss() > ${mostBytes}) end();
  }, 50);
  try {
    const drawn = await renderAsync(svg, { fitTo, font: { loadSystemFonts: false } });
    const { pixels } = drawn;
    let at = 3;
    while (at < pixels.length && pixels[at] === 0) at += 4;
    process.send({ png: drawn.asPng(), isBlank: at >= pixels.length });
  } catch (error) {
    process.send({ reason: String(error.message ?? error) });
  }
  clearInterval(guard);
});
`;

interface Job {
  request: object;
  resolve: (drawn: Drawn) => void;
  reject: (error: Error) => void;
}

const require = createRequire(import.meta.url);
const waiting: Job[] = [];
const resting = new Map<ChildProcess, NodeJS.Timeout>();
let processes = 0;

function startProcess(): ChildProcess {
  // The process needs nothing of our environment.
  const child = spawn(process.execPath, ['-e', code, require.resolve('@resvg/resvg-js')], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => void child.kill('SIGKILL');
  let isGone = false;
  const leave = () => {
    if (isGone) return;
    isGone = true;
    processes -= 1;
    resting.delete(child);
    process.off('exit', end);
    drawNext();
  };
  processes += 1;
  process.once('exit', end);
  // A process that fails to start emits an error and no exit.
  child.once('exit', leave).on('error', leave);
  return child;
}

/** Keeps a process for the next picture without keeping this one alive. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    resting.delete(child);
    child.kill('SIGKILL');
  }, idle).unref();
  resting.set(child, timer);
}

function takeProcess(): ChildProcess {
  const [[child, timer] = []] = resting;
  if (!child) return startProcess();
  clearTimeout(timer);
  resting.delete(child);
  child.ref();
  child.channel?.ref();
  return child;
}

function drawNext(): void {
  if (waiting.length === 0 || (resting.size === 0 && processes >= mostProcesses)) return;
  const { request, resolve, reject } = waiting.shift()!;
  const child = takeProcess();
  const onEnd = () => reject(new CostlyDrawing('The drawing takes too much time or memory.'));
  child.once('exit', onEnd).once('error', reject);
  child.once('message', (answer: { png: Uint8Array; isBlank: boolean } | { reason: string }) => {
    child.off('exit', onEnd).off('error', reject);
    if ('reason' in answer) reject(new Error(answer.reason));
    else resolve({ ...answer, png: Buffer.from(answer.png) });
    rest(child);
    drawNext();
  });
  child.send(request);
}

/**
 * Draws SVG without fonts, in its own size or `width` pixels wide, in a process of its own to protect the caller.
 * Throws for invalid SVG, CostlyDrawing for too much time or memory.
 */
export const drawApart = (
  svg: string,
  { width, mostSeconds = longest }: { width?: number; mostSeconds?: number } = {},
): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    const fitTo = width ? { mode: 'width', value: width } : { mode: 'original' };
    waiting.push({ request: { svg, fitTo, mostSeconds }, resolve, reject });
    drawNext();
  });
