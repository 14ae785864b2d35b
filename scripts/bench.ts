import { cpus, loadavg } from 'node:os';
import { bundle } from './bench/bundle.ts';
import { crowd } from './bench/crowd.ts';
import { isBroken, type Part, printFigures } from './bench/figure.ts';
import { fleet } from './bench/fleet.ts';
import { limits } from './bench/limits.ts';
import { orders } from './bench/orders.ts';
import { polls } from './bench/polls.ts';
import { reports } from './bench/reports.ts';
import { rivals } from './bench/rivals.ts';

const parts: Readonly<Record<string, Part>> = {
  fleet,
  bundle,
  orders,
  polls,
  crowd,
  limits,
  reports,
  rivals,
};

/** `npm run bench [-- part…]` prints each figure beside its budget. Exits with 1 if one is exceeded. */
async function run(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    const lines = Object.entries(parts).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
    process.stderr.write(`There is no part ${unknown.join(', ')}. The parts:\n${lines.join('\n')}\n`);
    return 2;
  }
  // Times are comparable only if the machine is otherwise idle.
  const cores = cpus().length;
  const busy = loadavg()[0]!;
  if (busy > cores / 2) {
    process.stdout.write(
      `Others are using this machine (load ${busy.toFixed(1)} on ${cores} cores): times are too long.\n`,
    );
  }
  let broken = 0;
  for (const [name, { summary, measure }] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stdout.write(`${name}: ${summary}\n`);
    const figures = await measure();
    process.stdout.write(printFigures(figures));
    broken += figures.filter(isBroken).length;
  }
  return broken > 0 ? 1 : 0;
}

process.exitCode = await run(process.argv.slice(2));
