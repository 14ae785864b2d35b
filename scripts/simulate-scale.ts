import { type Measured, printPlans } from './bench/scale.ts';

/*
 * `npx jiti scripts/simulate-scale.ts [polls=7200 creates=2200 …]`: how many processes crowds need, and what is full
 * first. The figures are those of `npm run bench -- limits` on two shared cores; a machine's own are given by name.
 */
const measured: Measured = {
  polls: 7200,
  pages: 7500,
  creates: 2200,
  payments: 36,
  hearing: 18_000,
  writes: 3100,
  moves: 2900,
  notices: 28_000,
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

process.stdout.write(`${printPlans(measured)}\n`);
