import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { productsOfCode } from '../../src/checker/rules/products.ts';
import { type Product, ReportChapters, ReportDocument } from '../../src/contract/report.ts';
import { formalVoice, inVoice, writtenVoice } from '../../src/contract/voice.ts';
import { makeChapters, makeForetaste, makeReport } from '../../src/products/make-report.ts';
import { manifests } from '../../src/products/manifests.generated.ts';
import { reports } from '../../src/products/reports.generated.ts';
import { MissingDetailError } from '../../src/reports/writing/report-input.ts';
import { languageOf, speaker } from '../../src/reports/writing/wording.ts';
import { ordersOf, sampled } from './people.ts';
import { blocksOf, textsOf } from './read-report.ts';

const document = Compile(ReportDocument);
const chapters = Compile(ReportChapters);

/** Every text of a document but the drawing itself. */
const everyText = (value: unknown) => textsOf(value, ['svg']);

const firstOrder = (product: Product, language = 'zh-CN') => {
  const order = ordersOf(product, 2).find((input) => input.language === language);
  if (!order) throw new Error(`no order in ${language}`);
  return order;
};

/** Words that only readers of charts and of name grids know. */
const jargon =
  /[甲乙丙丁戊己庚辛壬癸][木火土金水]|日主|天干|地支|日干|五格|人格|地格|相克|\b(?:yin|yang) (?:wood|fire|earth|metal|water)\b|\((?:[甲乙丙丁戊己庚辛壬癸])\)|day (?:master|stem)|\bgrids?\b|home number/i;

describe.each(productsOfCode)('a %s report', (product) => {
  const made = ordersOf(product, sampled(100)).map((input) => ({
    input,
    report: makeReport(input),
    foretaste: makeForetaste(input),
  }));

  it('is a report document, for people of all kinds in each language', () => {
    for (const { report } of made)
      expect(document.Check(report), JSON.stringify(report).slice(0, 300)).toBe(true);
  });

  it('has the chapters its manifest lists, in that order', () => {
    const { chapters } = manifests[product];
    for (const { report } of made) {
      const ids = report.sections.map(({ id }) => id);
      expect(ids).toEqual(chapters.filter((id) => ids.includes(id)));
    }
    const all = new Set(made.flatMap(({ report }) => report.sections.map(({ id }) => id)));
    expect([...all].sort()).toEqual([...chapters].sort());
    // What a product makes and its manifest does not list would never be read.
    const { input, report } = made[0]!;
    const own = reports[product].report(input, speaker(languageOf(input.language)));
    expect(own.sections.map(({ id }) => id)).toEqual(report.sections.map(({ id }) => id));
  });

  it('has the chapters that were sold, in the order they were sold in, after the answer', () => {
    const [answer, ...others] = manifests[product].chapters as [string, ...string[]];
    const sold = [answer, ...others.toReversed().slice(0, 3)];
    for (const { input, report } of made.slice(0, 10)) {
      const idsOf = (chapters: readonly string[]) =>
        makeReport({ ...input, chapters }).sections.map(({ id }) => id);
      const there = report.sections.map(({ id }) => id);
      const expected = sold.filter((id) => there.includes(id));
      expect(idsOf(sold)).toEqual(expected);
      expect(idsOf(sold.slice(1))).toEqual(expected);
      expect(idsOf([...sold, 'a chapter of before'])).toEqual(expected);
      expect(idsOf([])).toEqual([answer]);
    }
  });

  it('addresses its reader formally where that was sold, and differs in nothing else', () => {
    for (const { input } of made.slice(0, 20)) {
      const [written, formal] = [writtenVoice, formalVoice].map((voice) => makeReport({ ...input, voice }));
      expect(everyText(formal)).toEqual(everyText(written).map((text) => inVoice(text, formalVoice)));
      if (input.language === 'zh-CN') expect(formal).not.toEqual(written);
    }
  });

  it('has no empty text, unfilled slot or undefined value', () => {
    for (const { report, foretaste } of made) {
      // A picture's value that has nothing to tell is empty.
      const keepsake = Object.values(report.keepsake ?? {}).filter((value) => value !== '');
      const texts = [...everyText({ ...report, keepsake }), ...everyText(foretaste)];
      const broken = texts.filter(
        (text) => text.trim() === '' || /\{\w*\}|undefined|NaN|null|\[object|\s{2}/.test(text),
      );
      expect(broken).toEqual([]);
    }
  });

  it('says on its cover what a stranger understands', () => {
    for (const { report } of made) {
      expect(report.motto, JSON.stringify(report.keepsake)).toMatch(/\p{L}.*[.。！？!?]”?$/u);
      expect(report.motto).not.toMatch(jargon);
    }
  });

  it('is long enough to be worth reading, and in the language asked for', () => {
    for (const { input, report } of made) {
      const text = everyText(report.sections).join(' ');
      expect(report.sections.length).toBeGreaterThanOrEqual(4);
      expect(report.sections.length).toBeLessThanOrEqual(11);
      const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
      const words = text.match(/[A-Za-z’'-]{2,}/g)?.length ?? 0;
      if (input.language === 'zh-CN') expect(han, JSON.stringify(input)).toBeGreaterThanOrEqual(500);
      else expect(words, JSON.stringify(input)).toBeGreaterThanOrEqual(350);
      if (input.language === 'en') expect(han).toBeLessThan(words / 5);
    }
  });

  it('says the same for the same input, and in each order of keys', () => {
    for (const { input, report } of made.slice(0, 20)) {
      const details = Object.fromEntries(Object.entries(input.details).reverse());
      expect(makeReport({ ...input, details })).toEqual(report);
    }
  });

  it('differs between people', () => {
    const bodies = new Set(made.map(({ report }) => JSON.stringify(report.sections)));
    expect(bodies.size).toBeGreaterThan(made.length * 0.8);
  });

  it('gives a foretaste of two to four facts', () => {
    for (const { foretaste } of made) {
      const { facts } = foretaste;
      expect(facts.length).toBeGreaterThanOrEqual(2);
      expect(facts.length).toBeLessThanOrEqual(4);
    }
  });

  it('names the chapters of the very report to come', () => {
    for (const { report, foretaste } of made)
      expect(foretaste.chapters).toEqual(report.sections.map(({ heading }) => heading));
  });

  it('draws and tells nothing before paying that the report does not say again', () => {
    const drawn = new Set<string>();
    for (const { report, foretaste } of made) {
      const blocks = report.sections.flatMap((section) => section.blocks);
      const said = [report.motto, ...everyText(blocks)].join('\n');
      // Of whom nothing can be said, that is said.
      expect(foretaste.blocks.map(({ kind }) => kind)).toContain('text');
      for (const block of foretaste.blocks) {
        if (block.kind === 'text') {
          for (const paragraph of block.paragraphs) expect(said).toContain(paragraph);
          continue;
        }
        drawn.add(block.kind);
        if (block.kind === 'axes') {
          const type = blocks.find(({ kind }) => kind === 'type');
          expect(type).toMatchObject({ axes: block.axes });
          // The others are for sale: their numbers do not leave the server.
          expect(block.axes.filter(({ firstPercent }) => firstPercent !== undefined)).toHaveLength(1);
        } else
          expect(blocks).toContainEqual(
            expect.objectContaining(block.kind === 'hanzi' ? block : { kind: 'pillars' }),
          );
        if (block.kind === 'pillars')
          expect(blocks.find(({ kind }) => kind === 'pillars')).toMatchObject({ columns: block.columns });
      }
    }
    expect([...drawn]).toHaveLength(1);
  });

  it('reads as plain chapters with nothing left out', () => {
    const kinds = new Set(
      made.flatMap(({ report }) =>
        report.sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind as string)),
      ),
    );
    for (const { report, input } of made.slice(0, 20)) {
      const plain = makeChapters(report, input.language);
      expect(chapters.Check(plain)).toBe(true);
      const said = plain.chapters.flatMap(({ paragraphs }) => paragraphs).join('\n');
      for (const text of everyText(report.sections.map(({ blocks }) => blocks))) {
        // A date as machines write it is there beside the same date in words.
        if (!kinds.has(text) && !/^\d{4}-\d\d-\d\d$/.test(text)) expect(said).toContain(text);
      }
      for (const note of report.footnotes) expect(said).toContain(note);
      expect(plain.chapters.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
    }
  });

  it('says that it is for entertainment', () => {
    expect(makeReport(firstOrder(product)).footnotes.join()).toContain('仅供娱乐');
    expect(makeReport(firstOrder(product, 'en')).footnotes.join()).toContain('for entertainment');
  });
});

describe('a character of a single stroke', () => {
  it('is counted in the singular in plain chapters', () => {
    const input = firstOrder('pair', 'en');
    const details = { ...input.details, fullName: '沈一诺', partnerName: '周南乔' };
    const { chapters: plain } = makeChapters(makeReport({ ...input, details }), 'en');
    const said = plain.flatMap(({ paragraphs }) => paragraphs).join('\n');
    expect(said).toMatch(/^一 · yī · 1 stroke · /m);
    expect(said).toMatch(/^乔 · qiáo · 12 strokes · /m);
  });
});

describe('what a report needs', () => {
  it('is named when it is missing', () => {
    const without = (product: Product, name: string) => {
      const input = firstOrder(product);
      return { ...input, details: { ...input.details, [name]: '' } };
    };
    expect(() => makeReport(without('marriage', 'birthday'))).toThrow(/"birthday"/);
    expect(() => makeReport(without('marriage', 'gender'))).toThrow(/"gender"/);
    expect(() => makeReport(without('pair', 'partnerName'))).toThrow(MissingDetailError);
    expect(() => makeReport({ ...firstOrder('mbti'), answers: {} })).toThrow(/"answers"/);
  });

  it('leaves gender and birth hour free for a fortune', () => {
    const input = firstOrder('fortune');
    const details = { fullName: '王伟', birthday: '1990-05-17' };
    expect(makeReport({ ...input, details }).sections.length).toBeGreaterThan(3);
  });

  it('is a language it is written in: nobody is sent a report in another', () => {
    const input = firstOrder('marriage', 'en');
    expect(() => makeReport({ ...input, language: 'fr' })).toThrow('no report is written in "fr"');
  });

  it('has twelve computed months for the year asked about', () => {
    const report = makeReport({ ...firstOrder('fortune'), askedOn: '2026-11-21' });
    const { items } = blocksOf(report, 'months')[0]!;
    expect(report.subtitle).toContain('2027');
    expect(items).toHaveLength(12);
    expect(new Set(items.map(({ value }) => value)).size).toBeGreaterThan(3);
    expect(makeReport({ ...firstOrder('fortune'), askedOn: '2026-10-31' }).subtitle).toContain('2026');
  });
});
