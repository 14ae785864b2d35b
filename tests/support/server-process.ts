import { openOperatorSocket } from '../../src/server/operator/remote.ts';
import { retryConversions } from '../../src/server/operator/upkeep.ts';
import { readEnv } from '../../src/server/settings/env.ts';
import { closeOnSignal, startServer } from '../../src/server/start-server.ts';
import { countingReports } from '../server/counting-reports.ts';
import { aFleet } from './create-fleet.ts';

/* A whole server in a process of its own, for tests that kill it. Prints its address, or why it cannot start. CHANNELS: channels as JSON beside its own. RETRY: call-backs are told again as it starts. CLOSE_WITHIN: ms for its end. */
try {
  const fleet = aFleet();
  Object.assign(fleet.channels.channels, JSON.parse(process.env.CHANNELS ?? '{}'));
  const settings = readEnv(process.env);
  const server = await startServer(settings, {
    fleet: () => fleet,
    reports: countingReports().maker,
    findPicture: async () => undefined,
    registerPages: async (app, { shop }) => {
      if (settings.databaseUrl === '')
        app.addHook('onClose', await openOperatorSocket(shop, settings.dataDir));
    },
  });
  const { CLOSE_WITHIN } = process.env;
  closeOnSignal(server, CLOSE_WITHIN ? Number(CLOSE_WITHIN) : undefined);
  if (process.env.RETRY) await retryConversions(server.shop);
  process.stdout.write(`at ${server.url}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
