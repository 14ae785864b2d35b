import { type Measured, printPlans } from './bench/scale.ts';

/*
 * `npx jiti scripts/simulate-scale.ts [polls=9000 creates=2700 …]`: how many processes crowds need, and what is full
 * first. The figures are those of `npm run bench -- limits` on two shared cores; a machine's own are given by name.
 */
const measured: Measured = {
  polls: 9000,
  pages: 3700,
  creates: 2700,
  payments: 45,
  hearing: 20_000,
  writes: 3900,
  moves: 1500,
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

process.stdout.write(`${printPlans(measured)}\n`);
