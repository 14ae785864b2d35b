import { describe, expect, it } from 'vitest';
import { fitToFold } from '../../../src/web/live-pictures/fit-to-fold.ts';

describe('a fold of the betrothal card', () => {
  it.each([
    ['', '', false],
    ['林晚晴', '林晚晴', false],
    ['公历1994年8月16日', '公历1994年8月16日', false],
    ['好'.repeat(20), '好'.repeat(20), true],
    ['好'.repeat(24), `${'好'.repeat(20)}…`, true],
    ['Wolfeschlegelsteinhausen', 'Wolfeschlegelsteinhausen', true],
    // Not cut through the middle of a character that is two code units.
    ['𠮷'.repeat(30), `${'𠮷'.repeat(20)}…`, true],
  ])('shows %s as %s, small: %s', (text, shown, isLong) => {
    expect(fitToFold(text)).toEqual({ shown, isLong });
  });
});
