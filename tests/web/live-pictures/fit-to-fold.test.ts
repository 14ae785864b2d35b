import { describe, expect, it } from 'vitest';
import { fitToFold } from '../../../src/web/live-pictures/betrothal-card.tsx';

describe('a fold of the betrothal card', () => {
  it.each([
    ['', '', false],
    ['林晚晴', '林晚晴', false],
    ['刚分开不久', '刚分开不久', false],
    ['好'.repeat(14), '好'.repeat(14), true],
    ['好'.repeat(15), `${'好'.repeat(14)}…`, true],
    ['Wolfeschlegelsteinhausen', 'Wolfeschlegelsteinhausen', true],
    // Not cut through the middle of a character that is two code units.
    ['𠮷'.repeat(30), `${'𠮷'.repeat(14)}…`, true],
  ])('shows %s as %s, small: %s', (text, shown, isLong) => {
    expect(fitToFold(text)).toEqual({ shown, isLong });
  });
});
