import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import { isError } from '../../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../../src/checker/report/print.ts';
import { passes, rules } from '../../../src/checker/rules/rules.ts';
import { aFolder, checked, fixtures } from '../../support/valid-folder.ts';
import { createCaseCheck, printed, tables } from './cases.ts';

test('the valid fleet has no finding', () => {
  const { diagnostics, fleet } = createFolderCheck()(aFolder());
  expect(diagnostics).toEqual([]);
  expect([...fleet!.funnels.keys()]).toEqual(['fortune_v1', 'marriage_v1', 'mbti_v1', 'pair_v1']);
});

/** A table is compared as a whole, with what is found now: `vitest -u` writes it. */
test.each(tables)('$name: what is found, where, and what to write', { timeout: 60_000 }, async (each) => {
  const { path, table } = each;
  const document = parseDocument(readFileSync(path, 'utf8'));
  const check = createCaseCheck(table);
  expect(check({ case: 'nothing', finds: '' }).diagnostics).toEqual([]);
  for (const [index, one] of table.cases.entries()) {
    const { fleet, diagnostics } = check(one);
    expect(fleet === null, one.case).toBe(diagnostics.some(isError));
    const finds = diagnostics.map((found) => `${printed(found)}\n`).join('');
    document.setIn(['cases', index, 'finds'], document.createNode(finds));
  }
  await expect(document.toString({ lineWidth: 0 })).toMatchFileSnapshot(path);
});

test('every code has a case; those of pictures have a drawing or their own test', () => {
  const found = tables.flatMap(({ table }) => table.cases.map(({ finds }) => finds)).join('');
  const ofPictures = readFileSync('tests/checker/images/pictures.test.ts', 'utf8');
  const drawn = readdirSync(join(fixtures, 'pictures'));
  const isThere = (code: string) =>
    code.startsWith('picture/')
      ? ofPictures.includes(code) || drawn.some((name) => name.startsWith(code.replace('/', '-')))
      : found.includes(`[${code}]`);
  expect(rules.map(({ code }) => code).filter((code) => !isThere(code))).toEqual([]);
});

test('the tables of rules hold every code that the checker names, each once', () => {
  const sources = readdirSync('src/checker', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const passNames = Object.keys(passes).join('|');
  const named = (text: string) => text.match(new RegExp(`(?<=')(?:${passNames})/[a-z-]+(?=')`, 'g')) ?? [];
  const texts = sources.map((name) => readFileSync(join('src/checker', name), 'utf8'));
  const rows = texts.flatMap((text) => text.match(/(?<=\{ code: ')[^']+(?=', severity: )/g) ?? []);
  const emitted = texts.flatMap((text) => named(text.replace(/\{ code: '[^']+', severity: /g, '')));
  expect(rows.toSorted()).toEqual(rules.map(({ code }) => code).toSorted());
  expect([...new Set(emitted)].toSorted()).toEqual(rows.toSorted());
});

describe('a finding is printed', () => {
  const file = 'funnels/fortune_b.yaml';
  const print = (text: string) =>
    printDiagnostics(createFolderCheck()(aFolder({ [file]: checked(file, text) })).diagnostics);

  test('with its frame, the line it inherits, the reason and the fix', () => {
    expect(print('extends: fortune_v1\npayment:\n  price: { amount: 1490 }\n')).toMatchInlineSnapshot(`
      "funnels/fortune_b.yaml:3:20  the list price ¥10 is below the price ¥14.90  [meaning/price-above-list]
          1 | extends: fortune_v1
          2 | payment:
        > 3 |   price: { amount: 1490 }
            |                    ^^^^
          4 |
        inherited: funnels/fortune_v1.yaml:17:38  price: { amount: 1000, listAmount: 1000 }
        why: Once the offer has ended, buyers pay the list price. It cannot be lower than the offer.
        fix: write listAmount: 1490 or more; without an offer both are the same"
    `);
  });

  test('below Chinese characters and at the far end of a long line', () => {
    const long = '一'.repeat(200);
    expect(
      print(`extends: fortune_v1\nsummary: { en: A., zh-CN: ${long}, zh: 一 }\n`),
    ).toMatchInlineSnapshot(`
      "funnels/fortune_b.yaml:2:27  warning: this summary is 400 characters long, at most 240 fit (a Chinese one counts two)  [words/long]
          1 | extends: fortune_v1
        > 2 | summary: { en: A., zh-CN: 一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一一…
            |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          3 |
        why: Tabs, order lists and cashiers cut off a long title, and shared links a long summary. A heading that fills the screen hides the rest.
        fix: shorten it"
    `);
  });
});
