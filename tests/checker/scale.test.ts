import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

const slugs = readdirSync('funnels').flatMap((name) => (name.endsWith('.yaml') ? [name.slice(0, -5)] : []));

/** Does a source bring definitions with it, or know one of them by its name? */
function holdsDefinitions(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return (
    /(?:from|import\(?)\s*['"`][^'"`]*(?:\/checker\/|funnels\/|\.ya?ml)/.test(code) ||
    /import\.meta\.glob/.test(code) ||
    slugs.some((slug) => new RegExp(`['"\`/]${slug}['"\`/]`).test(code))
  );
}

test('no script of the browser can hold a definition: nothing it is made of brings one or names one', () => {
  for (const culprit of [
    "import funnel from '../../funnels/marriage_v1.yaml';",
    "const load = () => import('../checker/load.ts');",
    "const all = import.meta.glob('/x/*.json');",
    "const isOurs = slug === 'marriage_v1';",
  ]) {
    expect(holdsDefinitions(culprit), culprit).toBe(true);
  }
  const sources = [
    ...filesIn('src/web'),
    ...filesIn('src/funnel'),
    ...filesIn('src/fields'),
    ...filesIn('src/machine'),
    ...filesIn('src/contract'),
  ];
  expect(sources.filter((file) => holdsDefinitions(readFileSync(file, 'utf8')))).toEqual([]);
});
