import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/* Asks for an order's status every 20 ms, as a waiting buyer's page does, and tells the longest wait when it is asked. */
const agent = new Agent({ keepAlive: true });
const seen = { asked: 0, failed: 0, longest: 0, long: [] };
const ask = () => {
  const began = performance.now();
  const done = (isAnswered) => {
    const took = performance.now() - began;
    seen.asked += 1;
    if (!isAnswered) seen.failed += 1;
    if (took > 100) seen.long.push(Math.round(took));
    seen.longest = Math.max(seen.longest, took);
    setTimeout(ask, Math.max(0, 20 - took));
  };
  get(workerData, { agent }, (answer) => {
    answer.resume().once('end', () => done(answer.statusCode === 200));
  }).once('error', () => done(false));
};
ask();
parentPort.on('message', () => parentPort.postMessage(seen));
