import type { KnipConfig } from 'knip';

export default {
  entry: [
    // Commands and what they start as processes of their own.
    'scripts/*.{ts,js}',
    'scripts/bench/{bare-server,load}.ts',
    // Named in vite.config.ts, or asked for by the pages of the development server.
    'src/server/{main,check}.ts',
    'src/web/{main,render}.tsx',
    'src/web/runtime/begin-late.ts',
    'src/preview/{frame/frame.tsx,gallery/gallery.tsx,live-page/listen.ts}',
    // Put into a copy of the tree by its test.
    'tests/additions/second-sandbox/*.ts',
    // What the rivals of the bench are built from.
    'scripts/bench/rivals/card.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,js}', 'tests/**/*.{ts,tsx}'],
  // One is started as a process, one is put into pages as text, two are fonts read by their paths: nothing imports them.
  ignoreDependencies: [
    'axe-core',
    'yaml-language-server',
    '@fontsource-variable/noto-serif-sc',
    'lxgw-wenkai-lite-webfont',
  ],
  // Built by the bench against libraries of its own lockfile: what they ask for is not ours.
  ignore: ['scripts/bench/rivals/*.js'],
  // Debian's programs: for stroke counts once in years, a moved clock, a rehearsal and certificates.
  ignoreBinaries: ['bzcat', 'faketime', 'haproxy', 'openssl'],
  // A type may be exported beside the function that speaks of it.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
