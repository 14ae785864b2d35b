import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config';
import type { StoreKind } from './tests/support/create-store.ts';
import { failOnWarnings } from './tests/support/fail-on-warnings.ts';

failOnWarnings();

/**
 * Three runs. `npm test` is what everybody waits for: the projects `node` and `browser`, side by side. `npm run test:rest` takes
 * longer, or needs PostgreSQL or the built server. Tests that judge by the clock or the heap are for `npm run soak`: other work on
 * the machine must turn no test red.
 */
const timed = ['tests/soak/**/*.test.ts'];

const isWhole = Boolean(process.env.FULL_MATRIX);

/**
 * Too long for every change: copies and other builds of the project, kills while ad platforms are told, floods, a machine without
 * disk or with a wrong clock, pictures of screens, every screen once more enlarged, translated or behind nginx.
 */
const onlyInSoak = [
  'tests/additions/*.test.ts',
  'tests/built/{experiments,headline-fonts,hostile-files,in-trouble,publish-new-test}.test.ts',
  'tests/server/{conversions-kills,backlog,slow-poster,troubled-process}.test.ts',
  'tests/e2e/{enlarged,one-shop,pictures,review-pictures,static-nginx,steady,translated}.test.ts',
];
const left = isWhole ? [] : onlyInSoak;

/** Commands as processes, watched folders, an editor's language server, hundreds of mistakes, every day of two centuries. */
const slowOfNode = [
  'tests/additions/*.test.ts',
  'tests/changes/{diff,review}-command.test.ts',
  'tests/checker/{any-text,check-command,editor,in-chinese,list-command,mutations,new-command}.test.ts',
  'tests/checker/{images/pictures,product-counts,texts-command}.test.ts',
  'tests/checker/mutations/**/*.test.ts',
  'tests/checker/merge/{equality,promote,shipped}.test.ts',
  'tests/diagram/{draw-command,flow}.test.ts',
  'tests/fields/lunar.test.ts',
  'tests/preview/{edit-text,find-pointer,scenes}.test.ts',
  'tests/products/{joined,portrait,sameness}.test.ts',
  'tests/publishing/{watch,watch-trouble,published,published-machines}.test.ts',
  'tests/reports/{astronomy,calendar}.test.ts',
  'tests/server/{alarms,analytics,bills,border,conversions,lookup,pipelined,prices,small-doors}.test.ts',
];

/** Processes of the server, built or not, that are killed, starved and asked from outside. */
const processes = [
  'tests/built/**/*.test.ts',
  'tests/server/{kills,conversions-kills,sequences,interleavings,backlog,fuzz,forged,many-processes,new-database}.test.ts',
  'tests/server/{failover,operator-process,operator-states,pooler,poster,silence}.test.ts',
  'tests/server/{slow-poster,troubled-process,unmatched-states,weather}.test.ts',
];

/** What the server's tests say once more where a pooler lends each connection for one transaction. */
const throughPooler = [
  'tests/server/{calls,lease,money,operator-orders,refunds,retention,store,transitions,write-orders}.test.ts',
];

/** Asked of PostgreSQL alone: what several processes, or a database that other releases use, make of it. */
const onlyPostgres = ['tests/server/{experiment-commands,migrations,publish-command}.test.ts'];

/** Where the two databases may differ: rows many want at once, locks, notices between processes, what money moves. */
const onPostgresToo = [
  'tests/server/{lease,money,offers,publications,restart,store,transitions,write-orders}.test.ts',
];

/** What a cell may do otherwise: names of tables, what is summed up over cells, what is put away, money. */
const inCellToo = [
  'tests/server/{calls,cell-numbers,erasure,experiments-evidence,lease,money,operator-orders}.test.ts',
  'tests/server/{plans,publications,restart,retention,store,transitions,visits,write-orders}.test.ts',
];

/** All that asks which database it is on; the others would only be run twice. In the soak a cell is asked all of it. */
const onAnyDatabase = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/server/${name}`)
  .filter((path) => readFileSync(path, 'utf8').includes('storesHere()'));

const restOfBrowser = [
  'tests/e2e/{accessible,conditions,enlarged,entry-steps,headlines,history,in-app-page,keepsakes,old-browsers,payment-folds}.test.ts',
  'tests/e2e/{payment-order,pictures,poster,steady,sticky}.test.ts',
  'tests/e2e/new-funnel.test.ts',
  'tests/e2e/{bent-links,buyer,buyer-bridge,buyer-return,cashier,funnels,legal,one-shop,slips,start,static-files,static-nginx,wechat}.test.ts',
  'tests/e2e/{dev-page,draft,own-questions,preview,publish,review-pictures}.test.ts',
  'tests/e2e/{after-payment,built-files,early-answer,frame,interstitials}.test.ts',
  'tests/e2e/{erased-and-refunded,offers,one-language,own-product,translated}.test.ts',
];

/** The server, and what makes hundreds of reports, visits or shops: left out of `npm run test:unit`. */
const notUnits = [
  'tests/server/**',
  'tests/machine/every-visitor.test.ts',
  'tests/products/{*-claims,listening,make-report}.test.ts',
  'tests/statistics/simulated.test.ts',
];

/** More than cores where tests wait: for databases, browsers and providers, and longest in the rest. */
const maxWorkers = process.env.WITHOUT_SERVER ? 2 : 3;
const maxWorkersOfRest = 5;
const setupFiles = ['tests/support/fail-on-noise.ts', 'tests/support/fixed-seed.ts'];

/** Workers live for a minute: they compile the database's WebAssembly once, not again for speed, and collect garbage less often. */
const execArgv = ['--liftoff-only', '--min-semi-space-size=32', '--max-semi-space-size=64'];

/** How long something may take is no verdict here: a limit finds what hangs, on a machine that is busy with other things. */
const patient = {
  execArgv,
  maxWorkers,
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles,
  // A worker loads what its files share, and opens a database of each kind, once: either takes seconds.
  isolate: false,
};

const inRest = { maxWorkers: maxWorkersOfRest, sequence: { groupOrder: 2 } };
const ofRest = { ...patient, ...inRest };

const inBrowser = {
  ...patient,
  globalSetup: ['tests/e2e/build-once.ts'],
  setupFiles: [...setupFiles, 'tests/e2e/shop-is-open.ts'],
  maxConcurrency: 3,
};

/** The databases that `storesHere` answers: PostgreSQL only where there is one. */
const on = (...stores: StoreKind[]) => ({
  provide: { stores },
  ...(stores.includes('pglite') && { globalSetup: ['tests/support/empty-database.ts'] }),
});

const projects: TestProjectConfiguration[] = [
  {
    test: {
      ...patient,
      ...on('pglite'),
      name: 'node',
      include: ['tests/**/*.test.ts'],
      exclude: [
        ...['tests/{built,e2e,pictures,soak}/**/*.test.ts', ...slowOfNode, ...processes, ...onlyPostgres],
        ...(process.env.WITHOUT_SERVER ? notUnits : []),
      ],
    },
  },
  { test: { ...inBrowser, name: 'browser', include: ['tests/e2e/**/*.test.ts'], exclude: restOfBrowser } },
  {
    test: {
      ...ofRest,
      ...on('pglite'),
      name: 'rest-node',
      include: slowOfNode,
      exclude: left,
      // The language server waits a fifth of a second before it looks at a file; it may wait for all at once.
      maxConcurrency: 50,
    },
  },
  {
    test: {
      ...ofRest,
      ...on('postgres'),
      name: 'rest-postgres',
      include: [...onlyPostgres, ...onPostgresToo],
    },
  },
  {
    test: {
      ...ofRest,
      ...on('postgres'),
      provide: { stores: ['postgres'], cell: 'a7' },
      name: 'rest-cell',
      // On a cluster all files share one cell.
      maxWorkers: process.env.TEST_CITUS_URL ? 1 : maxWorkersOfRest,
      include: isWhole ? onAnyDatabase : inCellToo,
      exclude: [...processes, ...onlyPostgres],
    },
  },
  {
    test: {
      ...ofRest,
      ...on('pglite', 'postgres'),
      name: 'rest-processes',
      include: processes,
      exclude: left,
      globalSetup: ['tests/support/empty-database.ts', 'tests/built/build-once.ts'],
    },
  },
  {
    test: {
      ...ofRest,
      ...on('postgres'),
      name: 'rest-pooled',
      globalSetup: ['tests/support/start-pooler.ts'],
      include: throughPooler,
    },
  },
  {
    test: {
      ...inBrowser,
      ...inRest,
      name: 'rest-browser',
      include: restOfBrowser,
      exclude: left,
    },
  },
  {
    test: {
      ...inBrowser,
      name: 'soak',
      include: timed,
      provide: { stores: ['pglite', 'postgres'] },
      maxWorkers: 1,
      // The heap of one must not hold what another has loaded.
      isolate: true,
      execArgv: [],
      sequence: { groupOrder: 3 },
    },
  },
];

/** Where `.ci/run` wants to find the counts of each run. */
const results = process.env.TEST_RESULTS;
const reporters: ViteUserConfig['test'] = results
  ? { reporters: ['default', ['json', { outputFile: `${results}/${process.pid}.json` }]] }
  : {};

export default defineConfig({ test: { projects, ...reporters } });
