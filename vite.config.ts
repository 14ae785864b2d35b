import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutPreparation, withoutUnusedActions, withoutUnusedRouter } from './scripts/build/leave-out.ts';
import { browsers, refuseNewSyntax, scriptBrowsers } from './scripts/build/refuse-new-syntax.ts';
import { buildAside, newReleaseFolder } from './scripts/build/release-folder.ts';
import { separateMessages } from './scripts/build/separate-messages.ts';
import { buildStorefront } from './scripts/build-storefront.ts';

/** Where the build goes; tests build into folders of their own. */
const dist = resolve(process.env.DIST_DIR ?? 'dist');
const release = newReleaseFolder(dist);

/** What the server carries inside itself: what the render function needs, and what is many small files or little used. */
const bundled = [
  'drizzle-orm',
  'typebox',
  'react',
  'react-dom',
  'react-router-dom',
  'react-router',
  'xstate',
  '@xstate/react',
  'use-sync-external-store',
];

export default defineConfig(({ command }) => ({
  root: 'src/web',
  plugins: [
    react(),
    withoutUnusedRouter(),
    withoutUnusedActions(),
    // They read every sentence of the shop, which development does as it needs them.
    command === 'build' && [withoutPreparation(), separateMessages(), refuseNewSyntax()],
  ],
  ...(command === 'build' && {
    resolve: {
      alias: [
        // React's renderer for Node follows every promise of the process from its first page on; the one for edge runtimes does not.
        { find: /^react-dom\/server$/, replacement: 'react-dom/server.edge' },
        // What stands in for it in a React before 18 need not come along.
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        { find: /^(use-sync-external-store)\/shim\//, replacement: '$1/' },
      ],
    },
  }),
  build: {
    outDir: resolve(release, 'client'),
    emptyOutDir: true,
    target: scriptBrowsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
  environments: {
    client: {
      build: {
        // What a landing page needs comes in one piece: left alone, what later screens use too is cut out of it.
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: {
            // What the sheets share, what a birth tells and how it is said, what the screens after the entry share: in one piece each,
            // since the first script names them all.
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'] },
                { name: 'sheets', test: /src\/(web\/)?fields\/|summer-time|dialog/, minShareCount: 2 },
                // Ad blockers refuse scripts with a name such as `pixels`.
                { name: 'steps', test: /runtime\/(pixels|count-steps)/ },
                { name: 'said', test: /facts\/sentence|fields\/terms/ },
                { name: 'facts', test: /facts\/birth|eight-characters|interstitial\.tsx/ },
                {
                  name: 'later',
                  test: /web\/(ui|runtime|messages|orders\/(details|own|payment|settled|use))/,
                  minShareCount: 2,
                },
              ],
            },
            // The first script names every later one, and what is random in a name does not compress.
            chunkFileNames: 'assets/[name]-[hash:6].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: resolve(release, 'server'),
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: resolve('src/server/main.ts'),
            check: resolve('src/server/check.ts'),
            render: resolve('src/web/render.tsx'),
          },
          // The renderer draws every screen: nothing it imports comes later.
          checks: { ineffectiveDynamicImport: false },
        },
      },
      // React decides at import which build it is: bundled, it is the production build whatever NODE_ENV says.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: bundled },
      }),
    },
  },
  builder: {
    // Else the config is read once more for each environment, and each would have a folder of its own.
    sharedConfigBuild: true,
    buildApp: (builder) => buildAside(dist, release, () => buildStorefront(builder, release)),
  },
}));
