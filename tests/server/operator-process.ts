import { openOperatorSocket } from '../../src/server/operator/remote.ts';
import { readEnv } from '../../src/server/settings/env.ts';
import { closeOnSignal, startServer } from '../../src/server/start-server.ts';
import { aFleet } from '../support/a-fleet.ts';
import { countingReports } from './counting-reports.ts';

/* A whole server that listens for its operator, in a process of its own. Prints its address. */
const fleet = aFleet();
const settings = readEnv(process.env);
const server = await startServer(settings, {
  fleet: () => fleet,
  reports: countingReports().maker,
  findPicture: async () => undefined,
  registerPages: async (app, { shop }) => {
    if (settings.databaseUrl === '') app.addHook('onClose', await openOperatorSocket(shop, settings.dataDir));
  },
});
closeOnSignal(server);
process.stdout.write(`at ${server.url}\n`);
