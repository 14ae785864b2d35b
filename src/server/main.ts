import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printable } from '../checker/finding/finding.ts';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { DiagnosticsError } from '../checker/report/print.ts';
import { exampleContact } from '../checker/rules/shop.ts';
import { ways } from '../contract/ways.generated.ts';
import type { Subset } from '../fonts/page-subsets.ts';
import * as reports from '../products/make-report.ts';
import { PublishedError } from '../publishing/published.ts';
import { describeDestinations } from './conversions/destinations.ts';
import { openExperiments } from './experiments/arms.ts';
import { StartError } from './lib/environment.ts';
import type { Shop } from './open-shop.ts';
import { isOn, knownAlarms } from './operator/alarms/alarm.ts';
import { openOperatorSocket, remotePublishing } from './operator/remote.ts';
import { operatorRoutes } from './operator/routes.ts';
import { findPromised } from './orders/create.ts';
import { definitionOf, findOrder, loadDefinitions } from './orders/find.ts';
import { loadRenderer, registerPages } from './pages/pages.ts';
import { checkApart } from './publishing/check-apart.ts';
import { type Funnels, openFunnels } from './publishing/open-funnels.ts';
import { readPicture } from './publishing/pictures.ts';
import { createDraftFinder } from './publishing/share-links.ts';
import { earlierFleets, noteEarlier, noteShown } from './publishing/shown-views.ts';
import { drawCard } from './reports/card.ts';
import { sendNotFound } from './routes/errors.ts';
import { readEnv, type Settings } from './settings/env.ts';
import { closeOnSignal, startServer } from './start-server.ts';

// Ignore errors of the output streams, for example on a full disk, because the shop must go on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const warn = (text: string) => void process.stderr.write(`${text}\n`);

function paymentLines({ payments }: Settings, fleet: Fleet): string[] {
  if (payments.kind === 'sandbox') return ['Payments go to the sandbox cashier: no real money moves.'];
  const taken = ways.filter((way) => payments[way]);
  const offered = new Set([...fleet.funnels.values()].flatMap((funnel) => funnel.payment.ways));
  const missing = [...offered].filter((way) => !taken.includes(way));
  return [
    `Payments: ${taken.join(' and ')}.`,
    ...missing.map((way) => `Funnels offer ${way}, and PAYMENTS does not name it: buyers do not see it.`),
  ];
}

function merchantLines({ site }: Fleet): string[] {
  const found = exampleContact(site);
  const finding = found && printable(found);
  return finding ? [`funnels/shared/site.yaml: ${finding.message}; ${finding.fix}.`] : [];
}

const makeSubsetLate = async (subset: Subset) => (await import('../fonts/make-subset.ts')).makeSubset(subset);

const findersIn = (shop: Pick<Shop, 'store' | 'now' | 'secret'>) => ({
  findDraft: createDraftFinder(shop, async (hash) =>
    (await loadDefinitions(shop.store.db, [hash])).get(hash),
  ),
  findFunnelOfOrder: async (orderId: string) => {
    const order = await findOrder(shop, orderId);
    return order && definitionOf(shop.store.db, order);
  },
  findPromised: (visitorId: string, slug: string) => findPromised(shop.store, visitorId, slug),
});

const openingLines = (url: string, settings: Settings, fleet: Fleet): string[] => [
  `The shop is open: ${url}`,
  `  ${[...fleet.funnels.keys()].map((slug) => `${url}/${slug}`).join('\n  ')}`,
  `Orders are kept in ${settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : settings.dataDir}.`,
  ...paymentLines(settings, fleet),
  ...merchantLines(fleet),
  'Ctrl-C ends it.',
];

async function serve(): Promise<void> {
  const settings = readEnv(process.env);
  const root = process.cwd();
  const dist = resolve(fileURLToPath(new URL('.', import.meta.url)), '..');

  const imagesDir = join(root, 'funnels/images');
  const renderer = await loadRenderer(dist);
  const apart = checkApart(join(dist, 'server/check.js'), root);
  let funnels: Funnels | undefined;
  const fleet = () => funnels!.fleet();
  const server = await startServer(settings, {
    fleet,
    openFleet: async (store, now) => {
      // Record new funnels at once, because another machine may have published and shown them already.
      const onChange = () => void noteShown(fleet, now());
      funnels = await openFunnels(root, apart, store, settings.publish, warn, onChange);
      // Record earlier funnels, too, because visitors may still see pages from before this process started.
      noteEarlier(fleet, await earlierFleets(store.db, funnels.validators, now()));
      return funnels.close;
    },
    reports,
    findPicture: async (name) => (await funnels!.pictures.findText(name)) ?? readPicture(imagesDir, name),
    registerPages: async (app, { shop }) => {
      const { db } = shop.store;
      const { operatorToken: token, publishToken, publish: mode, domainFiles } = settings;
      if (token) {
        const view = async () => ({
          ...funnels!.state(),
          mode,
          fleet: fleet(),
          callBacks: describeDestinations(shop.channels(), shop.conversions),
          alarms: (await knownAlarms(db)).filter(isOn),
          now: shop.now(),
        });
        const analytics = { db, fleet, now: shop.now, switches: shop.switches };
        const metrics = shop.metrics.registry;
        await operatorRoutes(app, { token, limits: shop.limits, view, metrics, analytics });
      }
      if (publishToken)
        await remotePublishing(app, {
          token: publishToken,
          deps: shop,
          validators: funnels!.validators,
          readSent: apart.readSent,
        });
      await registerPages(app, {
        fleet,
        renderer,
        client: { folder: join(dist, 'client'), db, now: shop.now, domainFiles },
        imagesDir,
        pictures: funnels!.pictures,
        headlines: { words: renderer.headlineTexts, make: makeSubsetLate },
        origin: shop.origin,
        cards: { findArt: shop.findPicture, make: drawCard },
        now: shop.now,
        experiments: openExperiments(shop),
        ...findersIn(shop),
      });
      app.setNotFoundHandler(sendNotFound);
      // Take the operator's commands, because only this process can open the embedded database.
      if (!settings.databaseUrl) app.addHook('onClose', await openOperatorSocket(shop, settings.dataDir));
    },
  });
  closeOnSignal(server);

  process.stdout.write(`${openingLines(server.url, settings, fleet()).join('\n')}\n`);
  funnels?.follow();
}

serve().catch((error: unknown) => {
  const isTheirs = [StartError, DiagnosticsError, PublishedError].some((kind) => error instanceof kind);
  process.stderr.write(`${isTheirs ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
});
