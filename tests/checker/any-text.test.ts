import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { isError } from '../../src/checker/report/diagnostic.ts';
import { aFolder, checked, soundText } from '../support/valid-folder.ts';

const checkFolder = createFolderCheck();
const files = [
  'funnels/fortune_v1.yaml',
  'funnels/pair_v1.yaml',
  'funnels/shared/channels.yaml',
  'funnels/shared/site.yaml',
];
/** What a slipping hand, a merge conflict or a hostile author leaves behind. */
const debris = fc.oneof(
  fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ':',
    ' #x',
    '- ',
    '&a ',
    '*a',
    '? ',
    '|',
    '!!set ',
    '"',
    "'",
    '\n',
    '\t',
    '<<: ',
    '0x1',
    '~',
    '__proto__: ',
    '\u0000',
    '\ufeff',
    '---\n',
    '%',
    ': null',
    '\n<<<<<<< HEAD\n',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('whatever a file says, the checker answers, and points into the file', () => {
  const damaged = fc.record({
    file: fc.constantFrom(...files),
    cuts: fc.array(
      fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(12), put: debris }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  });
  fc.assert(
    fc.property(damaged, ({ file, cuts }) => {
      let text = soundText(file);
      for (const { at, length, put } of cuts) {
        const from = Math.floor(at * text.length);
        text = text.slice(0, from) + put + text.slice(from + length);
      }
      const { fleet, diagnostics } = checkFolder(aFolder({ [file]: checked(file, text) }));
      expect(fleet === null).toBe(diagnostics.some(isError));
      for (const { file: where, line, column, endColumn } of diagnostics) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(column).toBeGreaterThanOrEqual(1);
        expect(endColumn).toBeGreaterThan(column);
        if (where === file) expect(line).toBeLessThanOrEqual(text.split('\n').length);
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 150) },
  );
});
