import { describe, expect, test } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { aFolder, checked, soundText } from '../support/valid-folder.ts';
/** What somebody types late in the evening, and the answer: its line, its words, what to write. */
import slips from './slips.json' with { type: 'json' };

const checkFolder = createFolderCheck();

function answersTo({ file, stood, typed }: (typeof slips)[number]) {
  const path = `funnels/${file}.yaml`;
  const text = soundText(path);
  expect(text).toContain(stood);
  return checkFolder(
    aFolder({
      [path]: checked(
        path,
        text.replace(stood, () => typed),
      ),
    }),
  ).diagnostics;
}

describe('a slip is answered with its place, its cause and what to write:', () => {
  test.each(slips)('$slip', (slip) => {
    const [first, ...others] = answersTo(slip);
    const { file, line, message, fix } = slip;
    expect(first).toMatchObject({ file: `funnels/${file}.yaml`, line, message, fix });
    // One slip is told once, or once a language.
    expect(others.map((other) => [other.line, other.code])).toEqual(others.map(() => [line, first!.code]));
    expect(others.length).toBeLessThan(2);
  });

  test('there are more than forty of them', () => {
    expect(slips.length).toBeGreaterThan(40);
  });
});
