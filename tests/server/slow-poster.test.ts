import { expect, it } from 'vitest';
import { makeReport } from '../../src/products/make-report.ts';
import { chapterPng, posterPng } from '../../src/server/reports/poster.ts';
import { palettes } from '../../src/theme/palettes.generated.ts';
import { ordersOf } from '../products/people.ts';

const svg = (size: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;

it('the picture to keep is the plain one where the funnel’s takes too long to draw, and that of a chapter is none', async () => {
  const filter = '<feMorphology operator="dilate" radius="99999"/>'.repeat(20);
  const art = svg(
    'width="750" height="620" viewBox="0 0 750 620"',
    `<filter id="f">${filter}</filter><path filter="url(#f)" d="M0 0h750v620z"/>`,
  );
  const template = svg(
    'viewBox="0 0 750 1334"',
    '<rect data-picture="art" width="750" height="620"/><rect data-text="foot" width="90" height="26"/>',
  );
  const report = makeReport(ordersOf('fortune', 1)[0]!);
  const bare = { words: {}, palette: Object.values(palettes)[0]! };
  const wish = { report, face: { ...bare, template, art }, foot: 'For entertainment' };
  const plain = await posterPng({ ...wish, face: bare });
  expect((await posterPng(wish)).equals(plain)).toBe(true);
  expect((await posterPng(wish)).equals(plain)).toBe(true);
  expect(await chapterPng(wish, report.sections[0]!.id)).toBeUndefined();
});
