import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkFleet } from '../../src/checker/load.ts';
import { type Figure, figure, type Part } from './figure.ts';
import { type Running, startBuilt } from './running-server.ts';
import { measureServedSaves, measureShownSaves, writeVariants } from './saves.ts';
import { openWorkspace, timed, type Workspace } from './workspace.ts';

/** Shipped; a big shop; more than any shop we expect. */
const [few, many, most] = [16, 1000, 5000] as const;
type Counts = ReadonlyMap<number, number>;

const best = async (times: number, measure: () => Promise<number>): Promise<number> => {
  const found: number[] = [];
  for (let run = 0; run < times; run += 1) found.push(await measure());
  return Math.min(...found);
};

const perFunnel = (costs: Counts, from: number, to: number): number =>
  (costs.get(to)! - costs.get(from)!) / (to - from);

/** Measures `funnels -- check` as a command, and the same check within a running process; both in ms. */
async function measureChecks({ root, setFunnels }: Workspace): Promise<{ command: Counts; inside: Counts }> {
  const jiti = join(root, 'node_modules/jiti/lib/jiti-cli.mjs');
  const check = () => timed([jiti, 'scripts/funnels.ts', 'check'], root);
  const command = new Map<number, number>();
  const inside = new Map<number, number>();
  setFunnels(few);
  // The first run also compiles the sources.
  await check();
  for (const count of [few, many, most]) {
    setFunnels(count);
    command.set(count, await best(2, check));
    const within = async () => {
      const started = performance.now();
      const { fleet } = await checkFleet(root);
      if (fleet?.funnels.size !== count) throw new Error('The generated funnels are not valid.');
      return performance.now() - started;
    };
    inside.set(count, await best(3, within));
  }
  return { command, inside };
}

async function longestWait({ url }: Running, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let longest = 0;
  while (performance.now() < until) {
    const asked = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - asked);
    await sleep(5);
  }
  return longest;
}

async function measureServer({ root, setFunnels }: Workspace, dist: string, count: number) {
  setFunnels(count);
  if (count === most) writeVariants(root);
  const dataDir = mkdtempSync(join(root, 'data-'));
  // Only the first start creates the database, so it is not measured.
  await (await startBuilt(root, dist, dataDir)).stop();
  const first = await startBuilt(root, dist, dataDir);
  await first.stop();
  const server = await startBuilt(root, dist, dataDir);
  // A server opens with the published funnels and reads the folder in its first seconds.
  const waited = await longestWait(server, 6000);
  const memory = server.memory();
  const saves = count === most ? await measureServedSaves(root, server) : undefined;
  await server.stop();
  return { startedIn: Math.min(first.startedIn, server.startedIn), waited, memory, saves };
}

async function measure(): Promise<Figure[]> {
  const workspace = openWorkspace();
  const { command, inside } = await measureChecks(workspace);
  const small = await workspace.build(few);
  const big = await workspace.build(many);
  const served = new Map<number, Awaited<ReturnType<typeof measureServer>>>();
  for (const count of [few, many, most]) served.set(count, await measureServer(workspace, small.dist, count));
  const shown = await measureShownSaves(workspace.root);
  const { saves, waited } = served.get(most)!;
  const starts = new Map([...served].map(([count, { startedIn }]) => [count, startedIn]));
  const memories = new Map([...served].map(([count, { memory }]) => [count, memory]));
  /** How many times as much one more funnel costs in a bigger fleet. Up to 1.2 is noise. */
  const growth = (costs: Counts) => perFunnel(costs, many, most) / perFunnel(costs, few, many);
  const check = (count: number, budget?: number) =>
    figure(`check, the whole command, ${count} funnels`, command.get(count)!, 'ms', budget ? { budget } : {});
  return [
    check(few),
    check(many, 6000),
    check(most, 10_000),
    figure(`check in a running process, ${many} funnels`, inside.get(many)!, 'ms', { budget: 6000 }),
    figure(`check, one more funnel in ${most}`, perFunnel(inside, many, most), 'ms'),
    figure('check, growth of that cost', growth(inside), '×', { budget: 1.2 }),
    figure(`server start, ${few} funnels`, starts.get(few)!, 'ms'),
    figure(`server start, ${most} funnels`, starts.get(most)!, 'ms', { budget: 3000 }),
    figure(`server start, one more funnel in ${most}`, perFunnel(starts, few, most), 'ms'),
    figure(`the longest wait in the first seconds after it, ${most} funnels`, waited, 'ms', { budget: 500 }),
    figure('memory per funnel', perFunnel(memories, few, most), 'KB'),
    figure(`save to a served page among ${most}`, saves!.alone, 'ms', { budget: 1000 }),
    figure('the same of one with 20 variants', saves!.extended, 'ms', { budget: 1000 }),
    figure(`save to screen in development among ${most}`, shown.alone, 'ms', { budget: 100 }),
    figure('the same of one with 20 variants', shown.extended, 'ms', { budget: 100 }),
    figure('build, one more funnel', (big.ms - small.ms) / (many - few), 'ms'),
  ];
}

export const fleet: Part = {
  summary: 'what 16, 1,000 and 5,000 funnels cost: check, start, memory, saves, the build',
  measure,
};
