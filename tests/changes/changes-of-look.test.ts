import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { changeLines, compareParts } from '../../src/changes/changes.ts';
import type { Part } from '../../src/changes/parts.ts';
import { changesOf, edited, short } from '../support/compare-edits.ts';
import { soundText } from '../support/valid-folder.ts';

describe('words and looks', () => {
  test('are told as such', () => {
    expect(changesOf('marriage_v1', ['zh-CN: 何时，与谁？', 'zh-CN: 何时？'])).toEqual([
      'copy: block hero: heading changed',
    ]);
    expect(changesOf('marriage_v1', ['en: Because.', 'en: So.'])).toEqual([
      'copy: block faq: item 1: answer changed',
    ]);
    expect(changesOf('marriage_v1', ['en: Calm', 'en: Quiet'])).toEqual([
      'copy: field mood: answer calm: label changed',
    ]);
    expect(changesOf('shared/coupons', ['5 yuan off', 'Five off'])).toEqual([
      'copy: coupon stay5: label changed',
    ]);
    expect(changesOf('marriage_v1', ['screen: { switch: switch_4 }', 'screen: plain'])).toEqual([
      "look: payment screen by the channel's switch_4 → plain",
    ]);
    expect(changesOf('marriage_v1', ['palette: vermilion', 'palette: dusk'])).toEqual([
      'look: palette vermilion → dusk',
    ]);
    const own = "palette: { background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5' }";
    expect(changesOf('marriage_v1', ['palette: vermilion', `${own}, face: seal`])).toEqual([
      'look: palette vermilion → background #FFF5F6, ink #3A1520, action #B3224A, accent #E9A7B5',
      "look: ornament the palette's own → seal",
    ]);
    expect(changesOf('shared/channels', ['switch_4: false', 'switch_4: true'])).toEqual([
      'look: channel 10: animated payment screens false → true',
    ]);
  });

  describe('of two palettes of one’s own', () => {
    const rose = "background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5'";
    const funnel = parse(soundText('funnels/marriage_v1.yaml')) as { theme: object };
    const worn = (colours: string) =>
      ({ ...funnel, theme: { ...funnel.theme, palette: parse(`{ ${colours} }`) } }) as unknown as Part;
    const told = (from: string, to: string) => short(compareParts('marriage_v1', worn(from), worn(to)));

    test('only the colours that differ are told, each with what it was', () => {
      expect(told(rose, rose.replace('#B3224A', '#9A1B3E').replace('#FFF5F6', '#FFF9F2'))).toEqual([
        'look: palette: background #FFF5F6 → #FFF9F2, action #B3224A → #9A1B3E',
      ]);
      expect(told(rose, rose.split(', ').toReversed().join(', '))).toEqual([]);
    });

    test('a colour that comes or goes stands beside what the page mixes without it', () => {
      const alarmed = `${rose}, alert: '#8A3B00'`;
      expect(told(rose, alarmed)).toEqual(['look: palette: alert mixed from the others → #8A3B00']);
      expect(told(alarmed, rose)).toEqual(['look: palette: alert #8A3B00 → mixed from the others']);
    });
  });

  test('a block that moves is a look, not an edit of every text', () => {
    const document = parseDocument(soundText('funnels/marriage_v1.yaml'));
    const before = document.toJS() as Part;
    const blocks = document.getIn(['entry', 'blocks']) as { items: unknown[] };
    blocks.items.reverse();
    expect(short(compareParts('marriage_v1', before, document.toJS() as Part))).toEqual([
      'look: blocks moved',
    ]);
  });

  test('a field that moves to another step, or into another layout, is a look', () => {
    const fields = soundText('funnels/marriage_v1.yaml');
    const page = parse(fields) as { entry: { blocks: { fields?: { name: string }[] }[] } };
    const all = page.entry.blocks.find((block) => block.fields)!.fields!;
    const stepped = (cut: number) => ({
      ...page,
      entry: {
        layout: 'steps',
        steps: [all.slice(0, cut), all.slice(cut)].map((part) => ({ heading: { en: 'x' }, fields: part })),
        submit: { en: 'y' },
      },
    });
    const change = (a: unknown, b: unknown) => short(compareParts('marriage_v1', a as Part, b as Part));
    expect(change(page, stepped(2))).toEqual(['look: layout page → steps']);
    expect(change(stepped(2), page)).toEqual(['look: layout steps → page']);
    expect(change(stepped(2), stepped(3)).map((line) => line.split(':')[0])).not.toContain('data');
    expect(change(stepped(2), stepped(3))).toContain('look: field birthday is asked in another place');
  });

  test('many lines of them become one', () => {
    const { changes } = edited(
      'marriage_v1',
      ['When, and', 'When and'],
      ['Four pillars', '4 pillars'],
      ['See it', 'Go'],
      ['amount: 2980', 'amount: 1'],
    );
    expect(short(changeLines(changes))).toEqual(['money: price ¥29.80 → ¥0.01', 'copy: 3 texts changed']);
  });
});
