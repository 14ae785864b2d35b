import { expect, test } from 'vitest';
import type { Change } from '../../src/changes/change.ts';
import { waitingTexts } from '../../src/changes/changes.ts';
import { markedAgainst, wordingLines } from '../../src/changes/wordings.ts';
import { inWords } from '../../src/contract/t.ts';
import { heldLines } from '../../src/publishing/log.ts';

const change = (rest: Partial<Change>): Change => ({
  slug: 'pair_v1',
  kind: 'copy',
  pointer: '/title',
  from: undefined,
  to: undefined,
  words: 'title changed',
  ...rest,
});
const title = change({
  from: { en: 'One stone, two names', 'zh-CN': '一方石，两个名字' },
  to: { en: 'One stone, three names', 'zh-CN': '一方玉，两个名字' },
});
const price = change({ kind: 'money', from: 1990, to: 1490, words: 'price ¥19.90 → ¥14.90' });

test('what differs between two wordings is marked, a word or a Chinese character at a time', () => {
  expect(wordingLines(title)).toEqual([
    '- en: One stone, [two] names',
    '+ en: One stone, [three] names',
    '- zh-CN: 一方[石]，两个名字',
    '+ zh-CN: 一方[玉]，两个名字',
  ]);
  expect(markedAgainst('for ¥19.90', 'for ¥29.90')).toBe('for ¥[19].90');
  expect(markedAgainst('the same', 'the same')).toBe('the same');
  expect(wordingLines(price)).toEqual([]);
});

test('texts that wait because of what they came with are counted', () => {
  expect(inWords(waitingTexts([price, title])!)).toBe('held: 1 text waits with the price');
  expect(inWords(waitingTexts([price, title, title])!)).toBe('held: 2 texts wait with the price');
  expect(waitingTexts([title])).toBeUndefined();
  expect(waitingTexts([price])).toBeUndefined();
  const held = [{ name: 'pair_v1', changes: [price, title, title] }];
  expect(heldLines(held)).toBe(
    'pair_v1\n  money  price ¥19.90 → ¥14.90\n  copy   2 texts changed\n  held: 2 texts wait with the price',
  );
  expect(heldLines(held, true)).toContain('+ en: One stone, [three] names');
});
