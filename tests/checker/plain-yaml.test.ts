import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlainYaml } from '../../src/checker/parse/plain-yaml.ts';
import { parseSource } from '../../src/checker/parse/source.ts';

const textsIn = (directory: string) =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [`${directory}/${name}`, readFileSync(join(directory, name), 'utf8')] as const);
const shipped = [...textsIn('funnels'), ...textsIn('funnels/shared')];

/** Read the short way, a text is what the parser reads, and the parser has nothing to say about it. */
function expectAgreement(text: string): boolean {
  const plain = readPlainYaml(text);
  if (!plain) return false;
  const { source, findings, diagnostics } = parseSource('funnels/x_v1.yaml', text);
  expect({ text, findings, diagnostics }).toEqual({ text, findings: [], diagnostics: [] });
  expect(JSON.stringify(plain.value), text).toBe(JSON.stringify(source?.value));
  return true;
}

test('every shipped file is plain, and is read as the parser reads it', () => {
  for (const [file, text] of shipped) expect(expectAgreement(text), file).toBe(true);
});

describe('beside the parser', () => {
  const readings: readonly [text: string, value: unknown][] = [
    ['a: b', { a: 'b' }],
    ['a:\n  b: c\n  d:\n    - e\n    - f: g\n      h: i\n    - { j: k, "l": [m, "n, o", 1] }', undefined],
    ["'20': x # a comment\n\n# another\nb: 15m", { '20': 'x', b: '15m' }],
    ['a: >-\n  one\n  two # three\n\nb: c', { a: 'one two # three', b: 'c' }],
    ['- a\n- 0\n- true\n-   b: c\n    d: 007x', ['a', 0, true, { b: 'c', d: '007x' }]],
    ['a: https://x.example/?q=1,2', { a: 'https://x.example/?q=1,2' }],
    ['a: it’s: fine', undefined],
  ];
  test.each(readings)('reads %j', (text, value) => {
    const isPlain = expectAgreement(text);
    expect(isPlain).toBe(text !== 'a: it’s: fine');
    if (value !== undefined) expect(readPlainYaml(text)).toEqual({ value });
  });

  test.each([
    ...[
      '',
      '# a',
      'a',
      'a:',
      'a: ',
      'a: ~',

      'a: Null',
      'a: TRUE',
      'a: *b',
      'a: &b c',
      'a: !!str b',
    ],
    ...['a: 1.10', 'a: 012', 'a: 0x1f', 'a: 1e3', 'a: .5', 'a: -1', 'a: +1', 'a: 12345678901234567'],
    ...[
      'a: #fff',
      'a: b #c',
      'a: b: c',
      'a: b:',
      'a: [b',
      'a: {b}',
      'a: {b: c, d}',
      'a: {b: c?}',
      'a: [b?c]',
      'a: {b:c}',
      'a: [b: c]',
    ],
    ...[
      'a: "b\\n"',
      "a: 'it''s'",
      'a: "b" c',
      'a: b\n  c',
      'a: b\n c: d',
      'a: |\n  b',
      'a: >\n  b',
      'a: >-\n  b\n\n  c',
    ],
    ...[
      'a: >-\n  b\n   c',
      'a: >-\n  b\n  zh-CN: y',
      'a: >-\n  b\n\n  # c',
      'a: 1\na: 2',
      '<<: {a: b}',
      '__proto__: 1',
      'true: a',
      '1: a',
      'a:\tb',
      'a: b\r\nc: d',
    ],
    ...[
      '\ufeffa: b',
      '---\na: b',
      'a: b\n...',
      '%YAML 1.2\n---\na: b',
      '? a\n: b',
      '- - a',
      '-\n  a: b',
      'a:\n- b',
    ],
    ...[
      'a: { b: c',
      'a: [b,]',
      'a: { b: c, }',
      'a: []',
      'a: {}',
      'a: \u0085',
      'a: - b',
      'a: b\n- c',
      ' a: b\nc: d',
    ],
  ])('leaves %j to the parser', (text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });
});

const scraps = fc.oneof(
  fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      ':',
      ': ',
      ',',
      ', ',
      ' #x',
      ' # x',
      '# ',
      '- ',
      '-',
      '&a ',
      '*a',
      '? ',
      '|',
      '>-',
      '>-\n',
    ],
    ...[
      '"',
      "'",
      '\n',
      '\n\n',
      ' ',
      '  ',
      '\n  ',
      '\n    ',
      '\t',
      '~',
      '!',
      '%',
      '<<: ',
      '__proto__: ',
      'true',
      '\\',
    ],
    ...[
      '1',
      '0x1',
      '1.5',
      '.5',
      'a: b',
      'a: b\n',
      '- a\n',
      'null',
      '---\n',
      '...\n',
      '\r\n',
      '\ufeff',
      '\u0085',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const numRuns = Number(process.env.RUNS ?? 400);

test('however a shipped file is damaged, the two agree wherever the short way answers', () => {
  const damages = fc.array(
    fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(8), put: scraps }),
    { minLength: 1, maxLength: 3 },
  );
  // Part of a file is damaged as well as all of it, and much faster to read.
  const part = fc.record({
    file: fc.nat(shipped.length - 1),
    from: fc.nat(150),
    count: fc.integer({ min: 1, max: 25 }),
  });
  fc.assert(
    fc.property(part, damages, ({ file, from, count }, cuts) => {
      const lines = shipped[file]![1].split('\n');
      const start = from % lines.length;
      const indent = Math.min(
        ...lines
          .slice(start, start + count)
          .filter((line) => line.trim())
          .map((line) => line.search(/\S/)),
      );
      let text = lines
        .slice(start, start + count)
        .map((line) => line.slice(Number.isFinite(indent) ? indent : 0))
        .join('\n');
      for (const { at, length, put } of cuts) {
        const place = Math.floor(at * text.length);
        text = text.slice(0, place) + put + text.slice(place + length);
      }
      expectAgreement(text);
    }),
    { numRuns },
  );
});

test('whatever scraps of YAML stand together, the two agree wherever the short way answers', () => {
  fc.assert(
    fc.property(fc.array(scraps, { maxLength: 14 }), (parts) => {
      expectAgreement(parts.join(''));
    }),
    { numRuns },
  );
});
