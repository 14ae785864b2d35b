import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { gapsIn, type Part, type Parts } from '../../src/changes/parts.ts';
import { inWords } from '../../src/contract/t.ts';
import { createGate } from '../../src/publishing/gate.ts';
import { short } from '../support/compare-edits.ts';
import { soundText } from '../support/valid-folder.ts';

const names = ['marriage_v1', 'fortune_v1', 'pair_v1', 'mbti_v1'];
const sharedNames = ['site', 'channels', 'coupons', 'mbti-questions'].map((name) => `shared/${name}`);
const partOf = (name: string, ...edits: [string, string][]): Part =>
  parse(
    edits.reduce((text, [from, to]) => text.replace(from, to), soundText(`funnels/${name}.yaml`)),
  ) as Part;

const agreed: Parts = new Map([...names, ...sharedNames].map((name) => [name, partOf(name)]));
const changed = (changes: Readonly<Record<string, Part | undefined>>): Parts => {
  const parts = new Map(agreed);
  for (const [name, part] of Object.entries(changes)) {
    if (part) parts.set(name, part);
    else parts.delete(name);
  }
  return parts;
};
const dearer = partOf('fortune_v1', ['amount: 1000', 'amount: 900']);
const reworded = partOf('fortune_v1', ['label: { en: ', 'label: { en: New ']);
const bluer = partOf('pair_v1', ['palette: seal', 'palette: dusk']);

const pass = (
  valid: Parts | null,
  { broken = [], shown = new Map() }: { broken?: string[]; shown?: Parts } = {},
) => {
  const passed = createGate()({ acknowledged: agreed, shown, valid, broken: new Set(broken) });
  expect(gapsIn(passed.live)).toEqual([]);
  return { ...passed, heldNames: passed.held.map(({ name }) => name) };
};

describe('what was agreed to stays live', () => {
  test('whatever the folder says, and a change of look is told from one of money', () => {
    const { live, held } = pass(changed({ fortune_v1: dearer, pair_v1: bluer }));
    expect(live).toEqual(agreed);
    expect(held.map(({ name, isRisky }) => [name, isRisky])).toEqual([
      ['fortune_v1', true],
      ['pair_v1', false],
    ]);
    expect(short(held[0]!.changes)).toEqual(['money: price ¥10.00 → ¥9.00']);
  });

  test('as a whole: words that came with a price wait with it', () => {
    const both = partOf(
      'fortune_v1',
      ['amount: 1000', 'amount: 900'],
      ['label: { en: ', 'label: { en: New '],
    );
    const { live, held } = pass(changed({ fortune_v1: both }));
    expect(live.get('fortune_v1')).toBe(agreed.get('fortune_v1'));
    expect(held[0]!.changes.map(({ kind }) => kind)).toContain('money');
  });

  test('also while a funnel is new, or gone', () => {
    const { live, heldNames, held } = pass(changed({ fortune_v2: dearer, pair_v1: undefined }));
    expect(heldNames).toEqual(['fortune_v2', 'pair_v1']);
    expect(live.has('fortune_v2')).toBe(false);
    expect(live.get('pair_v1')).toBe(agreed.get('pair_v1'));
    expect(held.map(({ changes }) => inWords(changes[0]!.words))).toEqual([
      'new funnel /fortune_v2, ¥9.00, list price ¥10.00',
      'funnel /pair_v1 removed',
    ]);
  });

  test('in the shared files too: a coupon, a channel, the root address', () => {
    const { live, heldNames } = pass(
      changed({
        'shared/coupons': partOf('shared/coupons', ['off: 500', 'off: 900']),
        'shared/channels': partOf('shared/channels', [", assignChannel: '10'", '']),
        'shared/site': partOf('shared/site', ['home: marriage_v1', 'home: fortune_v1']),
      }),
    );
    expect(heldNames).toEqual(['shared/channels', 'shared/coupons', 'shared/site']);
    for (const name of heldNames) expect(live.get(name)).toBe(agreed.get(name));
  });

  test('when a home that is new waits with the root address that leads to it', () => {
    const { live, heldNames } = pass(
      changed({
        marriage_v1: undefined,
        marriage_v9: partOf('marriage_v1'),
        'shared/site': partOf('shared/site', ['home: marriage_v1', 'home: marriage_v9']),
      }),
    );
    expect(heldNames).toEqual(['marriage_v1', 'marriage_v9', 'shared/site']);
    expect(live.has('marriage_v1')).toBe(true);
  });

  test('when a file is broken: it is neither gone nor new', () => {
    const { live, heldNames } = pass(changed({ pair_v1: undefined }), { broken: ['pair_v1', 'luck_v1'] });
    expect(heldNames).toEqual([]);
    expect(live.get('pair_v1')).toBe(agreed.get('pair_v1'));
  });

  test('when the folder makes no shop at all', () => {
    const { live, heldNames } = pass(null);
    expect(live).toEqual(agreed);
    expect(heldNames).toEqual([]);
  });
});

describe('nothing waits any more', () => {
  test('once a file is back to what was agreed to', () => {
    expect(pass(changed({ fortune_v1: partOf('fortune_v1') })).heldNames).toEqual([]);
  });

  test('once it was agreed to', () => {
    const valid = changed({ fortune_v1: dearer });
    const gate = createGate();
    const shown: Parts = new Map();
    expect(gate({ acknowledged: agreed, shown, valid, broken: new Set() }).held).toHaveLength(1);
    const now = gate({ acknowledged: changed({ fortune_v1: dearer }), shown, valid, broken: new Set() });
    expect(now.held).toEqual([]);
    expect(now.live.get('fortune_v1')).toBe(dearer);
  });
});

describe('words that went live before a price was held', () => {
  test('stay live beside the old price', () => {
    const { live, held } = pass(changed({ fortune_v1: dearer }), {
      shown: new Map([['fortune_v1', reworded]]),
    });
    expect(live.get('fortune_v1')).toBe(reworded);
    expect(held).toMatchObject([{ name: 'fortune_v1', isRisky: true }]);
  });

  test('are not believed where they are more than words', () => {
    const { live } = pass(changed({ fortune_v1: partOf('fortune_v1', ['amount: 1000', 'amount: 800']) }), {
      shown: new Map([['fortune_v1', dearer]]),
    });
    expect(live.get('fortune_v1')).toBe(agreed.get('fortune_v1'));
  });
});

test('gaps between files are told in words', () => {
  const without = (name: string) => gapsIn(changed({ [name]: undefined })).map((gap) => inWords(gap));
  expect(without('shared/site')).toEqual(['shared/site is missing']);
  expect(without('marriage_v1')).toEqual(['shared/site leads / to marriage_v1, which would not be there']);
  expect(without('shared/mbti-questions')).toEqual([
    'mbti_v1 asks shared/mbti-questions, which would not be there',
  ]);
  const gaps = gapsIn(changed({ 'shared/coupons': partOf('shared/coupons', ['stay5', 'stay6']) }));
  expect(gaps.map((gap) => inWords(gap))).toContain(
    'marriage_v1 offers the coupon stay5, which shared/coupons would not have',
  );
});
