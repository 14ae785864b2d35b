import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Which layers and packages each layer may import. Anything not named here is refused. */
const layers: Record<string, { layers: string[]; packages: RegExp | null }> = {
  contract: { layers: [], packages: /^typebox/ },
  engine: { layers: ['contract'], packages: /^xstate/ },
  reports: { layers: ['contract'], packages: /^(tyme4ts|pinyin-pro|opencc-js|lru-cache)/ },
  products: { layers: ['contract', 'reports'], packages: /^(tyme4ts|pinyin-pro|opencc-js|@dicebear\/)/ },
  checker: {
    layers: ['contract', 'engine', 'products'],
    packages: /^(node:|yaml$|ajv|fastest-levenshtein$|xstate$)/,
  },
  changes: { layers: ['engine', 'checker'], packages: /^node:/ },
  publishing: { layers: ['engine', 'checker', 'changes'], packages: /^node:/ },
  diagram: { layers: ['engine', 'checker'], packages: /^(xstate$|@dagrejs\/)/ },
  web: {
    layers: ['contract', 'engine', 'products'],
    packages: /^(react|react-dom|react-router-dom|xstate|@xstate\/react|hanzi-writer)(\/|$)/,
  },
  preview: { layers: ['contract', 'engine', 'web'], packages: /^(react|react-dom|xstate)(\/|$)/ },
  server: {
    layers: ['contract', 'engine', 'reports', 'products', 'checker', 'changes', 'publishing'],
    packages: /^(?!react|@xstate|xstate)/,
  },
};

/** TypeBox must not reach the browser; paths and texts are plain data. */
const contractTypes = (file: string) => /^src\/contract\/(?!paths|texts)/.test(file);

/** From these, a layer may take types only: their values must not reach it. */
const typesOnly: Record<string, (file: string) => boolean> = { engine: contractTypes, web: contractTypes };

/** What the products need of an entry is all that others than the server may know of them, never their texts. */
const plainProducts = new Set(['src/products/products.ts']);

const longest = 250;
const generated = new Set(['src/engine/funnel/schema-types.ts', 'src/engine/fields/lunar-table.ts']);

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

interface Import {
  from: string;
  isType: boolean;
}

/** Every static and dynamic import of a file, by the words of the language: no string in our code looks like one. */
function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found: Import[] = [];
  for (const [, words, from] of code.matchAll(/^\s*(?:import|export)\s+([^'";]*?)\s*from\s+'([^']+)'/gm)) {
    const isBraced = /^\{[\s\S]*\}$/.test(words!);
    const names = isBraced
      ? words!
          .slice(1, -1)
          .split(',')
          .filter((name) => name.trim())
      : [];
    const isType =
      words!.startsWith('type ') || (isBraced && names.every((name) => name.trim().startsWith('type ')));
    found.push({ from: from!, isType });
  }
  for (const [, from] of code.matchAll(/^\s*import\s+'([^']+)'/gm))
    found.push({ from: from!, isType: false });
  for (const [, from] of code.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g))
    found.push({ from: from!, isType: false });
  return found;
}

const sources = filesIn('src').filter((file) => /\.tsx?$/.test(file));
const target = (file: string, from: string) => relative('.', resolve(dirname(file), from));
const layerOf = (file: string) => file.split('/')[1]!;

/** The imports between our own modules. */
const links = sources.flatMap((file) =>
  importsOf(file)
    .filter(({ from }) => from.startsWith('.') && /\.tsx?$/.test(from))
    .map(({ from, isType }) => ({ file, to: target(file, from), isType })),
);

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
        if (/\.(css|json)$/.test(from)) continue;
        const to = target(file, from);
        const isOwn = layerOf(to) === layer;
        if (!isOwn && !rule.layers.includes(layerOf(to))) faults.push(`${file} imports ${to}`);
        if (!isOwn && !isType && typesOnly[layer]?.(to)) faults.push(`${file} imports values of ${to}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('make no circle of files', () => {
    const values = links.filter(({ isType }) => !isType);
    expect(circlesIn(values.map(({ file, to }) => [file, to]))).toEqual([]);
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

  it('of the checker and the browser take no text of a product', () => {
    const taken = links.filter(
      ({ file, to }) =>
        /^src\/(checker|web)\//.test(file) && layerOf(to) === 'products' && !plainProducts.has(to),
    );
    expect(taken).toEqual([]);
  });

  // That the engine knows neither browser nor Node is for the compiler to say: tsconfig.pure.json gives it neither.
  it('reach the router by one door, and the engine no clock and no chance', () => {
    const routerUsers = sources.filter((file) =>
      importsOf(file).some(({ from }) => from === 'react-router-dom'),
    );
    expect(routerUsers).toEqual(['src/web/page/router.ts']);
    const engine = sources.filter((file) => layerOf(file) === 'engine' && !generated.has(file));
    const impure = engine.filter((file) =>
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
      /^\| `src\/(\w+)` \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm,
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

  it('are at most 250 lines long', () => {
    const long = all
      .filter((file) => !generated.has(file))
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
