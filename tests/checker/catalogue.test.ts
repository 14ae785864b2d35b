import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { type Code, reasons, warningCodes } from '../../src/checker/report/codes.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { patternWords } from '../../src/checker/schema/value-words.ts';
import { aFolder, fixtures } from '../support/valid-folder.ts';
import { checkFixture, names } from './broken-fixtures.ts';

const codes = (Object.keys(reasons) as Code[]).map((code) => ({ code, prefix: code.replace('/', '-') }));

describe('every diagnostic', () => {
  test.each(names)('%s is printed as expected', async (name) => {
    const { diagnostics, fleet } = checkFixture(name);
    const { code } = codes.filter(({ prefix }) => name.startsWith(prefix)).at(-1)!;
    expect(fleet === null).toBe(!warningCodes.has(code));
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
    await expect(`${printDiagnostics(diagnostics)}\n`).toMatchFileSnapshot(
      join(fixtures, 'broken', name.replace(/yaml$/, 'txt')),
    );
  });

  test('has a fixture that causes it; those of pictures are drawn by their own test', () => {
    const ofPictures = readFileSync('tests/checker/images/pictures.test.ts', 'utf8');
    const drawn = readdirSync(join(fixtures, 'pictures'));
    const isThere = ({ code, prefix }: (typeof codes)[number]) =>
      code.startsWith('picture/')
        ? ofPictures.includes(code) || drawn.some((name) => name.startsWith(prefix))
        : names.some((name) => name.startsWith(prefix));
    const without = codes.filter((each) => !isThere(each));
    expect(without).toEqual([]);
  });

  test('and no expected message is left over', () => {
    const printed = readdirSync(join(fixtures, 'broken')).filter((name) => name.endsWith('.txt'));
    expect(printed.map((name) => name.replace(/txt$/, 'yaml')).sort()).toEqual(names.sort());
  });
});

test('the valid fleet has no finding', () => {
  const { diagnostics, fleet } = createFolderCheck()(aFolder());
  expect(diagnostics).toEqual([]);
  expect([...fleet!.funnels.keys()]).toEqual(['fortune_v1', 'marriage_v1', 'mbti_v1', 'pair_v1']);
});

test('every pattern of the schemas is put into words, and no other', () => {
  const patterns = new Set<string>();
  for (const name of readdirSync('schemas')) {
    for (const [, pattern] of readFileSync(join('schemas', name), 'utf8').matchAll(/"pattern": (".*")/g)) {
      patterns.add(JSON.parse(pattern!) as string);
    }
  }
  expect(Object.keys(patternWords).sort()).toEqual([...patterns].sort());
});
