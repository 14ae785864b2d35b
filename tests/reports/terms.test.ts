import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generateTerms } from '../../scripts/build-terms.ts';

describe('the table of solar terms', () => {
  it('is what the build script writes', () => {
    expect(readFileSync('src/calendar/terms.generated.ts', 'utf8')).toBe(generateTerms());
  });
});
