import { describe, expect, test } from 'vitest';
import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import { createJudge } from '../../src/definition/judge.ts';
import { aFolder, checked, soundText } from './a-folder.ts';

/** Mistakes are put into this file one at a time, at every place it has. */
const file = 'funnels/marriage_v1.yaml';
const text = soundText(file);
const lines = new LineCounter();
const document = parseDocument(text, { lineCounter: lines });
const lineAt = (offset: number) => lines.linePos(offset).line;

interface Place {
  name: string;
  key: Scalar;
  pair: Pair;
  isFlow: boolean;
  /** The pairs beside it, in order. */
  siblings: readonly Pair[];
  /** The key its map belongs to; undefined in a list or at the top. */
  owner: Scalar | undefined;
}

const places: Place[] = [];
visit(document, {
  Pair: (_index, pair, path) => {
    const map = path.at(-1);
    const above = path.at(-2);
    if (!isMap(map) || !isScalar(pair.key)) return;
    const owner = isPair(above) && isScalar(above.key) ? above.key : undefined;
    const name = String(pair.key.value);
    places.push({ name, key: pair.key, pair, isFlow: map.flow === true, siblings: map.items, owner });
  },
});

const startOf = (node: unknown) => (node as Scalar).range![0];
const endOf = (node: unknown) => (node as Scalar).range![1];
const splice = (from: number, to: number, replacement: string) =>
  text.slice(0, from) + replacement + text.slice(to);
const blanked = (from: number, to: number) => splice(from, to, text.slice(from, to).replace(/[^\n]/g, ' '));

function findingsOf(mutated: string) {
  const { diagnostics } = judge(aFolder({ [file]: checked(file, mutated) }));
  return diagnostics.map(({ code, line }) => ({ code, line }));
}
const judge = createJudge();
const titled = (place: Place) => ({ ...place, at: `${place.name} in line ${lineAt(startOf(place.key))}` });

const optionalNames = new Set([
  'lead',
  'calendar',
  'unknown',
  'optional',
  'document',
  'countdown',
  'coupon',
  'overrides',
  'budget',
  'script',
  'image',
]);
/** All terms of an override (in this file the only payment in one line) may be left out. */
const isOptional = ({ name, isFlow, owner }: Place) =>
  optionalNames.has(name) || (isFlow && owner?.value === 'payment');
const enums = new Set([
  'product',
  'palette',
  'layout',
  'kind',
  'calendar',
  'unknown',
  'document',
  'switch',
  'offer',
]);

describe('one mistake is one finding, in its line:', () => {
  test.each(places.map(titled))('a mistyped key, $at', ({ key, name }) => {
    const mistyped = `${name.slice(0, -1)}qq${name.at(-1)}`;
    // `zh-CqqN` could be a language, so it takes the languages of the shop to know better.
    const code = name === 'zh-CN' ? 'meaning/missing-language' : 'shape/unknown-key';
    expect(findingsOf(splice(startOf(key), endOf(key), mistyped))).toEqual([
      { code, line: lineAt(startOf(key)) },
    ]);
  });

  test.each(
    places.filter(({ name, pair }) => enums.has(name) && isScalar(pair.value)).map(titled),
  )('a mistyped value, $at', ({ pair }) => {
    expect(findingsOf(splice(endOf(pair.value), endOf(pair.value), 'q'))).toEqual([
      { code: 'shape/unknown-value', line: lineAt(startOf(pair.value)) },
    ]);
  });

  test.each(places.filter(({ pair }) => isScalar(pair.value)).map(titled))('a wrong kind of value, $at', ({
    pair,
    name,
  }) => {
    expect(findingsOf(splice(startOf(pair.value), endOf(pair.value), '[[]]'))).toEqual([
      {
        code: enums.has(name) || name === 'screen' ? 'shape/unknown-value' : 'shape/wrong-type',
        line: lineAt(startOf(pair.value)),
      },
    ]);
  });

  test.each(
    places.filter((place) => !isOptional(place) && place.siblings.length > 1).map(titled),
  )('a missing key, $at', ({ key, pair, siblings, owner, isFlow, name }) => {
    const next = siblings[siblings.indexOf(pair) + 1];
    const before = siblings[siblings.indexOf(pair) - 1];
    const isFirst = before === undefined;
    const from = isFlow && !next ? endOf(before!.value) : startOf(key);
    const to = isFlow && next ? startOf(next.key) : endOf(pair.value);
    const top = siblings.find((other) => other !== pair)!;
    const line = owner
      ? lineAt(startOf(owner))
      : isFirst || isFlow
        ? lineAt(startOf(top.key))
        : lineAt(startOf(siblings[0]!.key));
    const code = name === 'en' || name === 'zh-CN' ? 'meaning/missing-language' : 'shape/missing-key';
    expect(findingsOf(blanked(from, to))).toEqual([{ code, line }]);
  });

  test.each(
    places.filter(({ pair }) => isScalar(pair.value) || (isSeq(pair.value) && pair.value.flow)).map(titled),
  )('a key written twice, $at', ({ key, pair, isFlow }) => {
    const again = text.slice(startOf(key), endOf(pair.value));
    const { line, col } = lines.linePos(startOf(key));
    const between = isFlow ? ', ' : `\n${' '.repeat(col - 1)}`;
    expect(findingsOf(splice(endOf(pair.value), endOf(pair.value), between + again))).toEqual([
      { code: 'source/duplicate-key', line: isFlow ? line : line + 1 },
    ]);
  });
});
