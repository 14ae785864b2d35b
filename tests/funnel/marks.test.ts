import { describe, expect, test } from 'vitest';
import { readMarks } from '../../src/funnel/texts.ts';

describe('marks in a text', () => {
  test('are bold words and links to pages of the shop', () => {
    expect(readMarks('See **this**, and [the year](/fortune_v1).')).toEqual([
      { words: 'See ', look: 'plain' },
      { words: 'this', look: 'bold' },
      { words: ', and ', look: 'plain' },
      { words: 'the year', look: 'link', to: '/fortune_v1' },
      { words: '.', look: 'plain' },
    ]);
    expect(readMarks('**整句都粗**')).toEqual([{ words: '整句都粗', look: 'bold' }]);
  });

  test.each([
    'plain words',
    'two ** stars ** apart',
    '**never closed',
    '[words](https://example.com/)',
    '[words](javascript:alert(1))',
    '[words](//example.com)',
    '[words] (/fortune_v1)',
    '',
  ])('are not seen in “%s”, of which every character stays', (text) => {
    const found = readMarks(text);
    expect(found.map(({ words }) => words).join('')).toBe(text);
    expect(found.every(({ look }) => look === 'plain')).toBe(true);
  });
});
