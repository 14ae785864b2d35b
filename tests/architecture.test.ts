import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, importsOf, ownImports, sources, target } from './support/imports.ts';

/** What a funnel is and how a visitor goes through it. */
const engine = ['contract', 'lib', 'funnel', 'fields', 'machine'];

/** Which layers and packages each layer may import. Anything not named here is refused. */
const layers: Record<string, { layers: string[]; packages: RegExp | null }> = {
  contract: { layers: [], packages: /^typebox/ },
  lib: { layers: [], packages: null },
  theme: { layers: ['contract'], packages: null },
  'share-image': { layers: ['contract', 'theme'], packages: null },
  funnel: { layers: ['contract', 'lib', 'theme'], packages: null },
  fields: { layers: ['contract', 'lib', 'funnel'], packages: null },
  machine: { layers: ['contract', 'lib', 'funnel', 'fields'], packages: /^xstate/ },
  calendar: { layers: ['lib'], packages: null },
  statistics: { layers: [], packages: null },
  fonts: { layers: ['funnel'], packages: /^(node:|subset-font$|fonteditor-core$)/ },
  reports: {
    layers: ['contract', 'lib', 'funnel', 'fields', 'calendar'],
    packages: /^(tyme4ts|pinyin-pro|opencc-js|lru-cache)/,
  },
  products: { layers: ['contract', 'lib', 'funnel', 'fields', 'calendar', 'reports'], packages: null },
  checker: {
    layers: [...engine, 'theme', 'share-image', 'statistics', 'fonts', 'products'],
    packages: /^(node:|yaml$|ajv|fastest-levenshtein$|saxes$|sharp$|@resvg\/resvg-js$)/,
  },
  changes: { layers: [...engine, 'checker'], packages: /^node:/ },
  publishing: { layers: [...engine, 'checker', 'changes'], packages: /^node:/ },
  diagram: { layers: [...engine, 'checker'], packages: /^xstate$/ },
  web: {
    layers: [...engine, 'theme', 'calendar', 'products'],
    packages: /^(react|react-dom|react-router-dom|xstate|@xstate\/react|hanzi-writer)(\/|$)/,
  },
  preview: { layers: [...engine, 'theme', 'web'], packages: /^(react|react-dom|xstate)(\/|$)/ },
  server: {
    layers: [
      ...engine,
      ...['theme', 'share-image', 'statistics', 'fonts', 'reports', 'products', 'checker', 'changes'],
      'publishing',
    ],
    packages: /^(?!react|@xstate|xstate)/,
  },
};

/** TypeBox must not reach the browser; paths, texts, voices, sheets, clocks and the shapes of answers are plain data. */
const contractTypes = (file: string) =>
  /^src\/contract\/(?!paths|texts|t\.ts|voice|answer-sheet|summer-time|clock-names|read-answer|json|(answers|report-shapes|languages)\.generated)/.test(
    file,
  );

/** From these, a layer may take types only: their values must not reach it. */
const typesOnly: Record<string, (file: string) => boolean> = Object.fromEntries(
  ['theme', 'share-image', 'funnel', 'fields', 'machine', 'web'].map((layer) => [layer, contractTypes]),
);

const longest = 400;
const byHand = (file: string) =>
  !/\.generated\.\w+$|^src\/(funnel\/schema-types|fields\/lunar-table)\.ts$/.test(file);

const layerOf = (file: string) => file.split('/')[1]!;

const links = ownImports.filter(({ to }) => /\.tsx?$/.test(to));

function circlesIn(pairs: readonly (readonly [string, string])[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of pairs) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: string[]) => {
    if (trail.includes(node)) circles.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
    if (done.has(node) || trail.includes(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}

/** Two folders side by side, each with all that is below it, of which the one needs the other; none within one folder. */
function neighbours(file: string, to: string): [string, string][] {
  const [from, other] = [dirname(file).split('/'), dirname(to).split('/')];
  const parted = from.findIndex((part, index) => part !== other[index]);
  if (parted < 0 || parted >= other.length) return [];
  return [[from.slice(0, parted + 1).join('/'), other.slice(0, parted + 1).join('/')]];
}

describe('imports', () => {
  it.each(Object.keys(layers))('of src/%s point only where they may', (layer) => {
    const rule = layers[layer]!;
    const faults: string[] = [];
    for (const file of sources.filter((path) => layerOf(path) === layer)) {
      for (const { from, isType } of importsOf(file)) {
        if (!from.startsWith('.')) {
          if (!rule.packages?.test(from)) faults.push(`${file} imports the package ${from}`);
          continue;
        }
        // A list of files of sentences is data, as they are.
        if (/\.(css|json)$|\/files\.generated\.ts$/.test(from)) continue;
        const to = target(file, from);
        const isOwn = layerOf(to) === layer;
        if (!isOwn && !rule.layers.includes(layerOf(to))) faults.push(`${file} imports ${to}`);
        if (!isOwn && !isType && typesOnly[layer]?.(to)) faults.push(`${file} imports values of ${to}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('make no circle of files, types included', () => {
    expect(circlesIn(links.map(({ file, to }) => [file, to]))).toEqual([]);
  });

  it('make no circle of folders, types included', () => {
    expect(circlesIn(links.flatMap(({ file, to }) => neighbours(file, to)))).toEqual([]);
  });

  it('never point up: a folder’s own files are its roof, and no ground for the folders in it', () => {
    const up = links.filter(({ file, to }) => dirname(file).startsWith(`${dirname(to)}/`));
    expect(up).toEqual([]);
  });

  it('of one product never point to another', () => {
    const productOf = (file: string) => /^src\/products\/([^/]+)\//.exec(file)?.[1];
    const mixed = links.filter(({ file, to }) => {
      const [own, other] = [productOf(file), productOf(to)];
      return own && other && own !== other;
    });
    expect(mixed).toEqual([]);
  });

  it('are compiled with what their machine has: the browser, Node, or neither', () => {
    const folders = ['pure', 'browser', 'node'].flatMap(
      (machine) =>
        (JSON.parse(readFileSync(`tsconfig.${machine}.json`, 'utf8')) as { include: string[] }).include,
    );
    expect(folders.filter((folder) => !folder.endsWith('.d.ts')).sort()).toEqual(
      Object.keys(layers)
        .map((layer) => `src/${layer}`)
        .sort(),
    );
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { types: string } };
    expect(scripts.types.match(/tsconfig\.\w+\.json/g)).toHaveLength(3);
  });

  it('reach the router by one door, and the engine and the experiments no clock and no chance', () => {
    const routerUsers = sources.filter((file) =>
      importsOf(file).some(({ from }) => from === 'react-router-dom'),
    );
    expect(routerUsers).toEqual(['src/web/runtime/router.tsx']);
    const pure = sources.filter(
      (file) => /^(theme|share-image|funnel|fields|machine|statistics)$/.test(layerOf(file)) && byHand(file),
    );
    const impure = pure.filter((file) =>
      /Date\.now\(|new Date\(\)|Math\.random\(/.test(
        readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
      ),
    );
    expect(impure).toEqual([]);
  });
});

describe('the table of layers in ARCHITECTURE.md', () => {
  it('says what is enforced', () => {
    const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(
      /^\| `src\/([\w-]+)` \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm,
    );
    const said = Array.from(rows, ([, layer, ours]) => [
      layer!,
      ours!
        .replace(/\([^)]*\)/g, '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '–'),
    ]);
    const enforced = Object.entries(layers).map(([layer, rule]) => [layer, rule.layers]);
    expect(said).toEqual(enforced);
  });
});

describe('files', () => {
  const all = ['src', 'scripts', 'tests'].flatMap(filesIn).filter((file) => /\.(tsx?|js|css)$/.test(file));

  it('are at most 400 lines long', () => {
    const long = all
      .filter(byHand)
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > longest);
    expect(long).toEqual([]);
  });

  it('have names that say what is in them', () => {
    const nameless = all.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(file));
    expect(nameless).toEqual([]);
    const oddly = all.filter((file) => !/^[a-z0-9/.-]+$/.test(file.replace('tests/e2e', 'tests')));
    expect(oddly).toEqual([]);
  });

  it('export names, never a default', () => {
    const withDefault = sources.filter((file) => /^export default /m.test(readFileSync(file, 'utf8')));
    expect(withDefault).toEqual([]);
  });
});

describe('the README', () => {
  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...readFileSync('README.md', 'utf8').matchAll(/npm run ([a-z:-]+)/g)].map(
      ([, name]) => name!,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the lockfile', () => {
  it('names the packages of every platform: `npm ci` refuses one that lacks some', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
    };
    const named = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !named.has(name)),
    );
    expect(missing).toEqual([]);
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
  });
});
