import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../../src/checker/document/yaml-document.ts';
import { codeFrame } from '../../src/checker/report/code-frame.ts';
import { picturePlaces } from '../../src/checker/rules/pictures.ts';
import { bytesOf, standardBudget } from '../../src/funnel/budget.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { stemOf } from '../../src/funnel/pictures.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';

type Part = keyof typeof standardBudget;

/** In bytes, compressed. */
export type Weights = Record<Part, number>;

const words: Record<Part, string> = { script: 'its script weighs', image: 'its pictures weigh' };

const weightOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

/** Sums the scripts and pictures that a built page loads before any tap. */
export function weighPage(clientDir: string, funnel: Funnel, folder = funnel.slug): Weights {
  const html = readFileSync(join(clientDir, folder, 'index.html'), 'utf8');
  const [, language] = /<html lang="([^"]+)"/.exec(html)!;
  const scripts = [...html.matchAll(/["`](\/assets\/[^"`]+\.js)["`]/g)].flatMap(([, path]) => [
    path!,
    path!.replace('.js', `-${language}.js`),
  ]);
  const drawings = picturePlaces(funnel).flatMap(({ value }) =>
    value.map((name) => `/images/${stemOf(name)}.svg`).filter((path) => existsSync(join(clientDir, path))),
  );
  // A phone loads one size of a photo; count the heaviest.
  const photos = new Set([...html.matchAll(/ src="\/images\/([^"]+-)\d+\.jpeg"/g)].map(([, file]) => file!));
  const images = join(clientDir, 'images');
  const heaviest = (start: string) => {
    const files = readdirSync(images).filter((name) => name.startsWith(start));
    return Math.max(...files.map((name) => statSync(join(images, name)).size));
  };
  const sum = (paths: readonly string[]) =>
    [...new Set(paths)].reduce((total, path) => total + weightOf(join(clientDir, path)), 0);
  return {
    script: sum(scripts),
    image: [...photos].reduce((total, start) => total + heaviest(start), sum(drawings)),
  };
}

const mostStyle = 12_000;

export function overStyleBudget(clientDir: string, template: string): string[] {
  const sheets = [...template.matchAll(/<link rel="stylesheet"[^>]* href="(\/[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  const weight = sheets.reduce((total, path) => total + weightOf(join(clientDir, path)), 0);
  if (weight <= mostStyle) return [];
  return [
    `The landing pages’ styles weigh ${(weight / 1000).toFixed(1)}KB compressed, and their budget is ${mostStyle / 1000}KB: ${sheets.join(', ')}`,
  ];
}

/** Returns a message for each budget the funnel exceeds. `text` is its file. */
export function overBudget(slug: string, text: string, weights: Weights, inherited?: FunnelFile['budget']) {
  const file = `funnels/${slug}.yaml`;
  const { source } = readSource(file, text);
  const written = (source?.value as FunnelFile | undefined)?.budget;
  const own = written ?? inherited;
  return (Object.keys(standardBudget) as Part[]).flatMap((part) => {
    const budget = own?.[part] ?? standardBudget[part];
    if (weights[part] <= bytesOf(budget)) return [];
    const weight = `${(weights[part] / 1000).toFixed(1)}KB`;
    const whose = own?.[part] ? 'its budget is' : 'it names no budget, so that it has';
    const message = `${slug} is too heavy: ${words[part]} ${weight} compressed, and ${whose} ${budget}`;
    if (!written?.[part] || !source) return [`${file}  ${message}`];
    const { line, column, endColumn } = source.locate(`/budget/${part}`, 'value');
    const frame = codeFrame(text, line, column, endColumn).replace(/^/gm, '  ');
    return [`${file}:${line}:${column}  ${message}\n${frame}`];
  });
}
