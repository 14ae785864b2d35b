import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { withOwnText } from '../../scripts/dev/say-here.ts';

const whole = parseYaml(readFileSync('funnels/pair_v1.yaml', 'utf8')) as {
  entry: { blocks: { kind: string; items?: unknown[] }[] };
};
const file = 'funnels/pair_love.yaml';
const place = (kind: string) => `/entry/blocks/${whole.entry.blocks.findIndex((each) => each.kind === kind)}`;
const said = (text: string, pointer: string, value = 'A, b: c') =>
  withOwnText({ file, text, whole }, pointer, value);

describe('an inherited text that is said otherwise in a variant', () => {
  const lead = `${place('hero')}/lead/en`;

  it('stands under the same keys, entries by their names, and all else stays as it was', () => {
    const bare = 'extends: pair_v1   # a bet';
    expect(said(bare, lead)).toBe(`${bare}\nentry: { blocks: { hero: { lead: { en: "A, b: c" } } } }\n`);
    expect(said('extends: pair_v1\ntitle: { zh-CN: 一 }\n', '/title/en', 'Two')).toBe(
      'extends: pair_v1\ntitle: { en: Two, zh-CN: 一 }\n',
    );
    const block = `extends: pair_v1
entry:
  blocks:
    # Shorter.
    hero:
      heading: { en: One, zh-CN: 一 }   # why
payment: { countdown: null }
`;
    expect(said(block, lead)).toBe(
      block.replace('      heading', '      lead: { en: "A, b: c" }\n      heading'),
    );
    expect(said(block, `${place('story')}/heading/en`, 'Ask')).toBe(
      block.replace('    hero:', '    story: { heading: { en: Ask } }\n    hero:'),
    );
  });

  it('is refused where its place has no name, or holds something else already', () => {
    expect(said('extends: pair_v1\n', `${place('faq')}/items/0/question/en`)).toBeUndefined();
    expect(said('extends: pair_v1\n', `${place('price')}/heading/en`), 'of two alike').toBeUndefined();
    expect(said('extends: pair_v1\nentry: { blocks: { hero: null } }\n', lead)).toBeUndefined();
    expect(said('extends: pair_v1\nentry: *gone\n', lead)).toBeUndefined();
  });
});
