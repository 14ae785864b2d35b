import { describe, expect, it, test } from 'vitest';
import { speakAsAsked } from '../../scripts/work-language.ts';
import { printDiagnostics } from '../../src/checker/diagnostics/print.ts';
import { sarifLog } from '../../src/checker/diagnostics/sarif.ts';
import { runCommand as run } from '../support/a-terminal.ts';

// What was read and walked once is kept in the language that was spoken then: this file runs by itself.
speakAsAsked([], { LANG: 'zh_CN.UTF-8' });
const { checkFixture, names, textOf } = await import('./broken-fixtures.ts');

/** Two English words that follow one another, outside of what is quoted from a file or is to be written into one. */
function englishIn(text: string): string[] {
  const bare = text
    .replace(/"[^"]*"|“[^”]*”|'[^']*'|\{[^}]*\}|\[[^\]]*\]|<[^>]*>|[\w/.-]+\.(ya?ml|svg|jpg|png|md)\S*/g, ' ')
    .replace(/npm run funnels -- [\w -]*/g, ' ');
  return bare.match(/\b[a-z’]{2,} [a-z’]{2,}\b/g) ?? [];
}

describe('every finding', () => {
  test.each(names)('%s is told in Chinese', (name) => {
    const { diagnostics } = checkFixture(name);
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const { message, why = '', fix = '' } of diagnostics) {
      expect(message).toMatch(/[\u4e00-\u9fff]/);
      expect(why).toMatch(/[\u4e00-\u9fff]/);
      const strange = [message, why, fix].flatMap(englishIn);
      expect(
        strange.filter((words) => !words.split(' ').every((word) => textOf(name).includes(word))),
      ).toEqual([]);
    }
    expect(printDiagnostics(diagnostics)).toMatch(/^ {2}原因：/m);
    const [first] = sarifLog(diagnostics).runs[0].results;
    expect(first).toMatchObject({
      ruleId: diagnostics[0]!.code,
      message: { text: expect.stringContaining(diagnostics[0]!.message) },
    });
  });

  it('is explained by its code', async () => {
    const { out } = await run('.', 'codes');
    expect(out.split('\n').flatMap(englishIn)).toEqual([]);
    expect(out).toContain('source/encoding');
  });
});
