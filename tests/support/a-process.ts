import { retryConversions } from '../../src/server/operator/upkeep.ts';
import { readEnv } from '../../src/server/settings/env.ts';
import { closeOnSignal, startServer } from '../../src/server/start-server.ts';
import { countingReports } from '../server/counting-reports.ts';
import { aFleet } from './a-fleet.ts';

/* A whole server in a process of its own, for tests that kill it. Prints its address, or why it cannot start. CHANNELS: channels as JSON beside its own. RETRY: call-backs are told again as it starts. CLOSE_WITHIN: ms for its end. */
try {
  const fleet = aFleet();
  Object.assign(fleet.channels.channels, JSON.parse(process.env.CHANNELS ?? '{}'));
  const server = await startServer(readEnv(process.env), {
    fleet: () => fleet,
    reports: countingReports().maker,
    findPicture: async () => undefined,
  });
  const { CLOSE_WITHIN } = process.env;
  closeOnSignal(server, CLOSE_WITHIN ? Number(CLOSE_WITHIN) : undefined);
  if (process.env.RETRY) await retryConversions(server.shop);
  process.stdout.write(`at ${server.url}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
