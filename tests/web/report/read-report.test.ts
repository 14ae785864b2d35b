import { describe, expect, test } from 'vitest';
import { products } from '../../../src/contract/report.ts';
import { makeChapters, makeReport } from '../../../src/products/make-report.ts';
import { blocksOfParagraphs, findReport } from '../../../src/web/report/read-report.ts';
import { ordersOf } from '../../products/people.ts';

const withBlock = (block: unknown) => findReport({ sections: [{ heading: 'H', blocks: [block] }] });
const blocksOf = (block: unknown) => withBlock(block)?.sections[0]?.blocks;

const poster = '/api/order/poster?orderId=abcdefghijklmnop&lang=en';
const calendar = '/api/order/calendar.ics?orderId=abcdefghijklmnop&lang=en';
const glance = { heading: 'Next year', lines: ['One line'], offer: '/fortune_v1' };
const now = { heading: 'This month', lines: ['Last month', 'Soon'], glance };

describe('a report of our own', () => {
  test.each(products)('every block of a %s report is drawn as it was sent', (product) => {
    for (const order of ordersOf(product, 20)) {
      const { keepsake, dates, ...made } = makeReport(order);
      const [first, ...others] = made.sections;
      const drawn = { ...made, sections: [{ ...first!, picture: `${poster}&chapter=a` }, ...others] };
      const more = { poster, calendar, now };
      const wire = JSON.parse(JSON.stringify({ ...drawn, keepsake, dates, ...more })) as Record<
        string,
        unknown
      >;
      expect(findReport(wire)).toEqual({
        ...drawn,
        ...more,
        cover: {
          name: keepsake?.name,
          figure: String(keepsake?.figure ?? ''),
          label: String(keepsake?.['figure-label'] ?? ''),
        },
        isForeign: false,
      });
    }
  });

  test.each(products)('the chapters of a %s report are drawn like the report in one scroll', (product) => {
    const [order] = ordersOf(product, 1);
    const sent = { ...makeReport(order!), poster, calendar, now };
    expect(findReport({ ...makeChapters(sent, order!.language) })).toEqual(findReport({ ...sent }));
  });

  test('its plain chapters keep every paragraph, and their dotted lines become lists', () => {
    const [order] = ordersOf('marriage', 1);
    const { title, chapters } = makeChapters(makeReport(order!), order!.language);
    const plain = chapters.map(({ heading, paragraphs }) => ({ heading, paragraphs }));
    const report = findReport({ title, chapters: plain });
    const texts = report?.sections.map(({ heading, blocks }) => ({
      heading,
      paragraphs: blocks.flatMap((block) => {
        if (block.kind === 'list') return block.items.map((item) => `· ${item}`);
        return block.kind === 'text' ? block.paragraphs : [];
      }),
    }));
    expect(texts).toEqual(plain);
    expect(report?.sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'list'))).toBe(true);
  });
});

describe('an answer nobody promised', () => {
  test('a block of an unknown kind shows its text', () => {
    expect(blocksOf({ kind: 'poem', verses: ['春眠不觉晓', '处处闻啼鸟'] })).toEqual([
      { kind: 'text', paragraphs: ['春眠不觉晓', '处处闻啼鸟'] },
    ]);
  });

  test('a block that lacks what its drawing needs shows its text instead of breaking the page', () => {
    expect(blocksOf({ kind: 'radar', axes: [{ label: 'Good will', value: 'high' }] })).toEqual([
      { kind: 'text', paragraphs: ['Good will'] },
    ]);
    expect(blocksOf({ kind: 'bars', items: [{ label: 'Good will', value: 140 }] })?.[0]?.kind).toBe('text');
    expect(blocksOf({ kind: 'constructor', text: 'Two words' })?.[0]?.kind).toBe('text');
  });

  test('a picture elsewhere and a product nobody knows are left out', () => {
    for (const address of ['//elsewhere.example/x.png', 'https://elsewhere.example/x.png', 'x.png', 7])
      expect(findReport({ sections: [{ heading: 'H' }], poster: address })).not.toHaveProperty('poster');
    expect(findReport({ sections: [{ heading: 'H' }], product: 'toString' })).not.toHaveProperty('product');
  });

  test('a calendar elsewhere and a month of another shape are left out', () => {
    const read = (more: object) => findReport({ sections: [{ heading: 'H' }], ...more });
    expect(read({ calendar: 'https://elsewhere.example/x.ics' })).not.toHaveProperty('calendar');
    const elsewhere = { ...now, glance: { ...glance, offer: '//elsewhere.example' } };
    for (const month of ['now', { heading: 'H' }, { ...now, lines: [7] }, elsewhere])
      expect(read({ now: month })).not.toHaveProperty('now');
    expect(read({ now: { heading: 'H', lines: [] } })).toHaveProperty('now');
  });

  test('a block without any text is left out', () => {
    expect(blocksOf({ kind: 'months', items: [] })).toEqual([]);
    expect(blocksOf(null)).toEqual([]);
  });

  test('text found anywhere is shown, markup and scripts are not', () => {
    const report = findReport({
      code: 0,
      result: {
        body: '<h2>您的运势</h2><p>明年&nbsp;有贵人相助 &amp; 顺利。</p><script>alert("x y")</script>',
      },
    });
    expect(report?.isForeign).toBe(true);
    expect(report?.sections[0]?.blocks).toEqual([
      { kind: 'text', paragraphs: ['您的运势', '明年 有贵人相助 & 顺利。'] },
    ]);
  });

  test('ids, dates and addresses are no text', () => {
    const fields = { id: 'k3v9qx7a2m', at: '2026-11-21T08:00:00Z', url: 'https://shop.example/b' };
    expect(findReport(fields)).toBe(undefined);
    expect(findReport({ ...fields, note: 'Read me' })?.sections[0]?.blocks).toEqual([
      { kind: 'text', paragraphs: ['Read me'] },
    ]);
  });

  test('an endless nesting ends', () => {
    let nested: unknown = 'two words';
    for (let depth = 0; depth < 50; depth += 1) nested = [nested];
    expect(findReport({ nested })).toBe(undefined);
  });

  test('a section id that cannot be an anchor is replaced by its number', () => {
    const section = (id: unknown) => ({ id, heading: 'H', blocks: [] });
    const report = findReport({ sections: [section('year'), section('" onload="'), section(7)] });
    expect(report?.sections.map(({ id }) => id)).toEqual(['year', '2', '3']);
  });
});

test('dotted paragraphs in a row are one list, others break it', () => {
  expect(blocksOfParagraphs(['a', '· b', '· c', 'd', '· e']).map(({ kind }) => kind)).toEqual([
    'text',
    'list',
    'text',
    'list',
  ]);
});
