import { describe, expect, test } from 'vitest';
import { inOnePiece, piecesOf } from '../../../src/web/report/line-breaks.ts';

const joiner = '\u2060';

describe('where lines of a report break', () => {
  test('never between a figure and what it counts, or before an addend', () => {
    expect(inOnePiece('其次是2032年，65分')).toBe(`其次是2032${joiner}年，65${joiner}分`);
    expect(inOnePiece('未冲日支丑−15、大运己卯+3')).toBe(`未冲日支丑${joiner}−15、大运己卯${joiner}+3`);
    expect(inOnePiece('figures from 0 to 100')).toBe('figures from 0 to 100');
  });

  test('on a cover after a clause, and within a long one between words, never before a mark or a particle', () => {
    const sentence = '你心细，别人没说出口的需要你看得见，别人忘了的小事你记得住；心事也亮得最久。';
    const pieces = piecesOf(sentence);
    expect(pieces.join('')).toBe(sentence);
    expect(pieces).toContain('你心细，');
    expect(pieces.length).toBeGreaterThan(6);
    expect(pieces.filter((piece) => /^[，。；：！？的地得了着过]/.test(piece))).toEqual([]);
    expect(piecesOf('You notice what a person needs.')).toEqual(['You notice what a person needs.']);
  });
});
