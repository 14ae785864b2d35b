import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Diagnostic } from '../../src/checker/report/diagnostic.ts';
import { aFolder, checked, fixtures } from '../support/valid-folder.ts';
/** What somebody types who writes a test of their own and sells it under two offers. */
import slips from './own-test-slips.json' with { type: 'json' };

const names = ['products/night', 'products/pets', 'night_v1', 'night_v2'] as const;
const pathOf = (name: string) => `funnels/${name}.yaml`;
const soundTexts = Object.fromEntries(
  names.map((name) => [name, readFileSync(join(fixtures, 'beside/night', `${name}.yaml`), 'utf8')]),
);
const checkFolder = createFolderCheck();

function answersTo(texts: Readonly<Record<string, string | undefined>>, place = pathOf): Diagnostic[] {
  const files = Object.entries({ ...soundTexts, ...texts }).flatMap(([name, text]) =>
    text === undefined ? [] : [[place(name), checked(place(name), text)] as const],
  );
  // That it is broken is told where it is sold, too.
  return checkFolder(aFolder(Object.fromEntries(files))).diagnostics.filter(
    ({ code }) => code !== 'product/broken',
  );
}

const slipped = ({ file, changes }: (typeof slips)[number]) =>
  changes.reduce((text, [stood = '', typed = '']) => {
    expect(text).toContain(stood);
    return text.replace(stood, () => typed);
  }, soundTexts[file]!);

it('what they begin from is sound', () => {
  expect(answersTo({})).toEqual([]);
});

it('a test whose questions all have options of their own needs no set of answers', () => {
  const own = (id: string, scale: string) =>
    `  - id: ${id}\n    text: { en: Which ${id}?, zh-CN: 哪一个？ }\n    options:\n      - { value: a, adds: { ${scale}: 1 }, text: { en: This, zh-CN: 这个 } }\n      - { value: b, text: { en: That, zh-CN: 那个 } }\n      - { value: c, adds: { ${scale}: 2 }, text: { en: Both, zh-CN: 都要 } }\n`;
  const text = soundTexts['products/night']!;
  const without = text
    .replace(/answers:\n(?: {2}.*\n)+/, '')
    .replace(/( {2}- \{ id: q.*\n)+/, `${own('one', 'late')}${own('two', 'noise')}`);
  const told = answersTo({ 'products/night': without });
  expect(told.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
});

it('each slip is answered at its line, at most twice, and with what to write', async () => {
  const told = slips.map((slip) => {
    const answers = answersTo({ [slip.file]: slipped(slip) });
    expect([slip.slip, answers.length]).toEqual([slip.slip, expect.toBeOneOf([1, 2])]);
    const lines = answers.map(({ file, line, column, code, message, fix = 'NOTHING TO WRITE' }) =>
      [`${file}:${line}:${column}  ${message}  [${code}]`, `  fix: ${fix}`].join('\n'),
    );
    return [`${slip.slip}:`, ...lines].join('\n');
  });
  expect(told.join('\n')).not.toContain('NOTHING TO WRITE');
  await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot(join(fixtures, 'own-test-slips.txt'));
});

it('a product file that lies among the funnels is told where it belongs, and what sells it where it would be', () => {
  const misplaced = answersTo({}, (name) => pathOf(name.replace('products/', '')));
  expect(misplaced.map(({ file, message, fix }) => [file, message, fix])).toEqual([
    [
      'funnels/night.yaml',
      'what stands here belongs into another file',
      'move it to funnels/products/night.yaml',
    ],
    ...['night_v1', 'night_v2'].map((name) => [
      pathOf(name),
      'there is no product "night"',
      expect.stringContaining('a test of your own would be funnels/products/night.yaml'),
    ]),
    [
      'funnels/pets.yaml',
      'what stands here belongs into another file',
      'move it to funnels/products/pets.yaml',
    ],
  ]);
});

const codesOf = (text: string) => answersTo({ night_v1: text }).map(({ code }) => code);

it('the first chapter is in every offer, also in one that names another', () => {
  expect(codesOf(soundTexts.night_v1!.replace('chapters: [pattern]', 'chapters: [bird]'))).toEqual([
    'offer/no-more-for-more',
  ]);
});

it('a test is sold beside no other product', () => {
  const told = answersTo({ night_v1: soundTexts.night_v1!.replace('product: night', 'product: luck') });
  expect(told.map(({ message }) => message)).toContain(
    'night is a test of your own, which is sold in a funnel of its own',
  );
});

const chapter = (blocks: string) =>
  soundTexts['products/night']!.replace(/( +- id: bird\n[^\n]*\n +blocks:\n).*(?=footnotes)/s, `$1${blocks}`);

it.each([
  ['of both answers to a question', ['{ about: alone }', '{ about: partner }'], []],
  [
    'of those who are not asked the next question, and of all others',
    ['{ about: alone }', '{ since: [new, long] }'],
    [],
  ],
  ['of both answers to what the funnel asks', ['{ stage: busy }', '{ stage: calm }'], []],
  ['of one result and those of no other', ['{ result: owl }', '{ not: { late: high } }'], []],
  ['of those who are asked the next question alone', ['{ since: [new, long] }'], ['about alone']],
  ['of one answer to what the funnel asks', ['{ stage: busy }'], ['stage calm']],
  ['of two results out of three', ['{ result: [owl, lark] }'], ['result crow']],
])('a chapter with a block %s', (_, conditions, without) => {
  const blocks = conditions.map(
    (when) => `        - { kind: text, when: ${when}, paragraphs: [{ en: Words., zh-CN: 一句话。 }] }\n`,
  );
  const told = answersTo({ 'products/night': chapter(blocks.join('')) });
  expect(told.map(({ message }) => message)).toEqual(
    without.map((who) => `the chapter bird says nothing to whoever has ${who}`),
  );
});
