import { readEnv } from '../../src/server/env.ts';
import { closeOnSignal, startServer } from '../../src/server/main.ts';
import { aFleet } from './a-fleet.ts';
import { countingReports } from './counting-reports.ts';

/* A whole server in a process of its own, for tests that kill it. Prints its address, or why it cannot start. */
try {
  const fleet = aFleet();
  const server = await startServer(readEnv(process.env), {
    fleet: () => fleet,
    reports: countingReports().maker,
  });
  closeOnSignal(server);
  process.stdout.write(`at ${server.url}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
