import { type Measured, printPlan } from './bench/scale.ts';

/*
 * `npx jiti scripts/simulate-scale.ts [polls=9000 creates=2700 …]`: how many processes crowds need, and what is full
 * first. The figures are those of `npm run bench` on two shared cores; a machine's own are given by name.
 */
const measured: Measured = {
  polls: 9000,
  pages: 3700,
  creates: 2700,
  reports: 45,
  writes: 3900,
  notices: 40_000,
  connections: 100,
};

for (const argument of process.argv.slice(2)) {
  const [name = '', value = ''] = argument.split('=');
  if (!(name in measured) || !(Number(value) > 0)) {
    process.stderr.write(
      `${argument}: write name=number; the names are ${Object.keys(measured).join(', ')}.\n`,
    );
    process.exit(2);
  }
  measured[name as keyof Measured] = Number(value);
}

const shop = { waitSeconds: 60, pagesPerOrder: 5, paidShare: 0.5 };
const asBuilt = { hears: 'all', databases: 1 } as const;
const plans = [
  printPlan({ ...shop, ...asBuilt, waiting: 10_000 }, measured),
  printPlan({ ...shop, ...asBuilt, waiting: 100_000 }, measured),
  printPlan({ ...shop, ...asBuilt, waiting: 1_000_000 }, measured),
  // The steps taken: visitors kept to the processes of their order, a pool in front of each database.
  printPlan({ ...shop, hears: 'own', databases: 20, waiting: 1_000_000 }, { ...measured, connections: 1000 }),
];
process.stdout.write(`${plans.join('\n')}\n`);
