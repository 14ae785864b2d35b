import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { registerPreview } from '../../scripts/dev/preview-routes.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import { previewPaths } from '../../src/preview/scenes/addresses.ts';
import { scenesOf } from '../../src/preview/scenes/scenes.ts';
import { aFunnel } from '../support/create-funnel.ts';
import { fleet, lookAt } from './looks.ts';

const pets: ProductFile = parse(
  readFileSync('tests/checker/fixtures/beside/night/products/pets.yaml', 'utf8'),
);

/** The preview's results of a funnel that sells the test: their titles, and what each report says. */
async function shownResults(file: ProductFile): Promise<[title: string, report: string][]> {
  const { questions, ...rest } = file;
  const asked = { options: [], questions: questions.map(({ adds: _, ...each }) => each) as never };
  const sold = aFunnel({
    product: 'quiz',
    ownProduct: { ...rest, questions, name: 'pets' },
    questions: asked,
  });
  const shop = { ...fleet, funnels: new Map([[sold.slug, sold]]), views: new Map() };
  const app = fastify();
  registerPreview(app, { vite: {} as never, fleet: () => shop, written: () => shop, root: '.', code: '.' });
  const read = async <Answer>(url: string) => (await app.inject({ url })).json<Answer>();
  const funnel = await read<Funnel>(previewPaths.funnel(sold.slug));
  const scenes = scenesOf(lookAt(funnel)).filter(({ group, choice }) => group === 'report' && choice?.result);
  return Promise.all(
    scenes.map(async ({ title, choice }): Promise<[string, string]> => {
      const url = previewPaths.report(sold.slug, `?${new URLSearchParams({ lang: 'en', ...choice })}`);
      const { report } = await read<{ report: unknown }>(url);
      return [title, JSON.stringify(report)];
    }),
  );
}

test('the preview shows each result that can come with a tie once more, with what the report says then', async () => {
  const shown = await shownResults(pets);
  expect(shown.map(([title]) => title)).toEqual([
    'result: Soft paws',
    'result: Soft paws, another scale is equal',
    'result: True heart',
    'result: True heart, another scale is equal',
    'result: Loud and clear',
  ]);
  for (const [title, report] of shown)
    expect(/As much (Dog|Parrot) as that\./.test(report), title).toBe(title.endsWith('equal'));
});

test('the preview shows no tie where none can happen', async () => {
  const [bell, ...others] = pets.questions;
  const heavy = {
    ...bell!,
    options: bell!.options!.map(({ adds, ...each }) => ({
      ...each,
      adds: Object.fromEntries(Object.keys(adds!).map((scale) => [scale, 9])),
    })),
  };
  const shown = await shownResults({ ...pets, questions: [heavy, ...others] });
  expect(shown.map(([title]) => title)).toEqual([
    'result: Soft paws',
    'result: True heart',
    'result: Loud and clear',
  ]);
});
