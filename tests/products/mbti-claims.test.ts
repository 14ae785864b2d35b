import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ReportDocument } from '../../src/contract/report.ts';
import { languages } from '../../src/contract/texts.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { togetherText } from '../../src/products/mbti/other.ts';
import { type LineScore, scoreSheet } from '../../src/products/mbti/score.ts';
import { content } from '../../src/products/mbti/text/texts.generated.ts';
import { speaker } from '../../src/reports/writing/wording.ts';
import { ordersOf, questionnaire, sheet, sheetOf } from './people.ts';
import { blocksOf, sentencesOf, shownIn, textOf, textsOf } from './read-report.ts';

const { questions } = questionnaire;
const [anybody] = ordersOf('mbti', 1);
const reportOf = (answers: Record<string, string>, language = 'en') =>
  makeReport({ ...anybody!, answers, language });
const made = Array.from({ length: 40 }, (_, index) => {
  const answers = sheetOf(index + 1);
  const { lines } = scoreSheet(questions, answers)!;
  return { answers, lines, en: reportOf(answers), 'zh-CN': reportOf(answers, 'zh-CN') };
});
const codeOf = (lines: readonly LineScore[]) => lines.map(({ letter }) => letter).join('');
const section = (report: ReportDocument, id: string) => report.sections.find((found) => found.id === id)!;
const typeBlock = (report: ReportDocument) => blocksOf(report, 'type', 'answer')[0]!;

describe('the first screen', () => {
  it('draws each line with a band 15 points to either side, in whole percent that add up', () => {
    for (const { lines, en } of made) {
      for (const [index, { first, letter, percent, rest }] of lines.entries()) {
        const axis = typeBlock(en).axes[index]!;
        expect(axis).toMatchObject({ band: 15, firstPercent: letter === first ? percent : rest });
        expect(percent + rest).toBe(100);
      }
    }
  });

  it('shows both letters where neither leads, and nowhere a letter with its 50 %', () => {
    const tied = sheet(({ axis, keyed }, index) =>
      axis === 'EI' ? 3 : keyed === 'first' ? 5 - (index % 2) : 1 + (index % 2),
    );
    for (const language of languages) {
      const report = reportOf(tied, language);
      expect(typeBlock(report).code).toBe('E/I S T J');
      expect(textOf(report)).not.toMatch(/[（(]50\s?%|(内向|外向)\s?50\s?%|(In|Out)ward 50%/);
      expect(section(report, 'lines').blocks.flatMap((block) => textsOf(block))[1]).toMatch(
        language === 'en' ? /^E\/I.*outward side.*inward side|^E\/I.*inward side.*outward side/ : /^E\/I/,
      );
    }
  });

  it('gives two readings as soon as a line is open, and one otherwise', () => {
    for (const { lines, en } of made) {
      const readings = new Set(textOf(en, 'answer').match(/Read as [A-Z]{4}/g));
      expect(readings.size).toBe(lines.some(({ firmness }) => firmness === 'open') ? 2 : 0);
    }
  });

  it('says of a sheet that nobody should have been sold that no type can be read', () => {
    const report = reportOf(sheet(() => 3));
    expect(textOf(report, 'answer')).toContain('No type can be read');
    const ends = sheet(({ keyed }) => (keyed === 'first' ? 5 : 1));
    expect(textsOf(reportOf(ends, 'zh-CN'))).toContainEqual(expect.stringContaining('量不准'));
  });
});

describe('the chapters', () => {
  it('come in their order, and speak neither of norms, nor of jobs, nor of next month', () => {
    const order = 'answer,lines,work-with,close,strengths,strain,habits,other,settings,method';
    for (const { en, 'zh-CN': zh } of made) {
      expect(en.sections.map(({ id }) => id).join()).toBe(order);
      expect(textOf(en) + textOf(zh)).not.toMatch(
        /MBTI|percentile|rarest|% of (people|the population)|下个月再答|牢靠|百分位|超过了?\d+%的人/,
      );
    }
    const { title } = reportOf(made[0]!.answers, 'zh-CN');
    expect(title).toBe('十六型性格报告');
  });

  it('name two of the reader’s own answers on each line', () => {
    for (const { answers, en } of made.slice(0, 10)) {
      const paragraphs = section(en, 'lines')
        .blocks.flatMap((block) => textsOf(block))
        .slice(1);
      for (const paragraph of paragraphs) {
        const named = questions.filter(({ text }) => paragraph.includes(`“${text.en!.replace(/\.$/, '')}”`));
        expect(named.length, paragraph).toBe(2);
        for (const { id } of named) expect(answers[id]).not.toBe('3');
      }
    }
  });

  it('have a habit for each open line, or one for the least firm', () => {
    for (const { lines, en } of made) {
      const open = lines.filter(({ firmness }) => firmness === 'open').length;
      const [lead, ...habits] = section(en, 'habits')
        .blocks.flatMap((block) => textsOf(block))
        .slice(1);
      expect(lead).toBeDefined();
      // The last one is what needs no practice.
      expect(habits.length - 1).toBe(Math.max(1, open));
    }
  });

  it.each([
    ['en', /[A-Za-z’'-]{2,}/g, 1850, 2650],
    ['zh-CN', /\p{Script=Han}/gu, 2700, 3800],
  ] as const)('are as long as promised (%s)', (language, unit, least, most) => {
    const lengths = made.map(
      (person) => textsOf(shownIn(person[language])).join(' ').match(unit)?.length ?? 0,
    );
    expect(lengths.filter((length) => length < least || length > most)).toEqual([]);
  });
});

const codes = ['E', 'I'].flatMap((ei) =>
  ['S', 'N'].flatMap((sn) => ['T', 'F'].flatMap((tf) => ['J', 'P'].map((jp) => ei + sn + tf + jp))),
);

describe.each(languages)('with another type (%s)', (language) => {
  const say = speaker(language);
  const texts = codes.map((own) => codes.map((theirs) => togetherText(own, theirs, say)));
  const piecesOf = (text: string) => {
    const units = language === 'en' ? text.toLowerCase().match(/[a-z’']+/g)! : [...text];
    return new Set(units.slice(2).map((_, index) => units.slice(index, index + 3).join(' ')));
  };

  it('there are 256 texts, with six tenths of words of their own, and never less than half', () => {
    const all = texts.flat();
    expect(new Set(all).size).toBe(256);
    const pieces = all.map(piecesOf);
    const shares = pieces.flatMap((own, index) =>
      pieces.slice(index + 1).map((other) => {
        const shared = [...own].filter((piece) => other.has(piece)).length;
        return 1 - shared / Math.min(own.size, other.size);
      }),
    );
    // Three words, or characters, at a time. Two texts with one sentence in common come down to a half.
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.5);
    expect(shares.filter((share) => share < 0.6).length).toBeLessThan(shares.length * 0.005);
  });

  it('no reader finds a sentence twice among their sixteen', () => {
    for (const row of texts) {
      const sentences = row.flatMap((text) => sentencesOf([text]));
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it('the page begins with the one across the clearest line, and holds all sixteen', () => {
    for (const { lines, [language]: report } of made) {
      const { chosen, items } = blocksOf(report, 'choice', 'other')[0]!;
      expect(items.map(({ label }) => label)).toEqual(codes);
      const clearest = Math.max(...lines.map(({ lean }) => lean));
      const [differing, ...more] = lines.filter(
        ({ letter }, index) => items[chosen]!.label[index] !== letter,
      );
      expect(differing?.lean).toBe(clearest);
      expect(more).toEqual([]);
      expect(items[chosen]!.paragraphs).toEqual([togetherText(codeOf(lines), codes[chosen]!, say)]);
      expect(items.flatMap(({ paragraphs }) => paragraphs).join()).not.toMatch(/\d\s?[%分]|\/ ?100/);
    }
  });
});

/** Sentences of what the page shows, method aside, with codes and figures masked. */
const masked = (report: ReportDocument) =>
  new Set(
    sentencesOf(
      textsOf(shownIn({ ...report, sections: report.sections.filter(({ id }) => id !== 'method') })),
    ).map((sentence) => sentence.replace(/\b[EI][SN][TF][JP]\b/g, '#').replace(/\d+/g, '0')),
  );
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

describe.each(languages)('two readers (%s)', (language) => {
  const all = made.map(({ lines, [language]: report }) => ({ code: codeOf(lines), said: masked(report) }));
  const pairs = all.flatMap((one, index) =>
    all.slice(index + 1).map((other) => ({
      isSame: one.code === other.code,
      share:
        [...one.said].filter((said) => other.said.has(said)).length /
        Math.min(one.said.size, other.said.size),
    })),
  );

  it('of different types share a seventh of their sentences, of one type two fifths', () => {
    expect(median(pairs.filter(({ isSame }) => !isSame).map(({ share }) => share))).toBeLessThanOrEqual(0.15);
    expect(median(pairs.filter(({ isSame }) => isSame).map(({ share }) => share))).toBeLessThanOrEqual(0.4);
    expect(Math.max(...pairs.map(({ share }) => share))).toBeLessThan(0.95);
  });
});

describe('the landing page', () => {
  it.each(languages)('shows what the engine writes for the answers its note tells of (%s)', (language) => {
    const answers = sheet(({ axis, keyed }, index) => {
      if (axis === 'TF') return keyed === 'first' ? 4 : 3;
      return keyed === 'second' ? 4 + (index % 2) : 2 - (index % 2);
    });
    const { entry } = parse(readFileSync('funnels/mbti_v1.yaml', 'utf8')) as {
      entry: { blocks: { kind: string; excerpt?: Record<string, string>[] }[] };
    };
    const { excerpt = [] } = entry.blocks.find(({ kind }) => kind === 'sample')!;
    const texts = textsOf(reportOf(answers, language)).join('\n');
    expect(excerpt.length).toBeGreaterThan(2);
    for (const text of excerpt) expect(texts).toContain(text[language]);
  });

  it('calls its lines as the report does, and no two letters by one word', () => {
    for (const language of languages) {
      const names = Object.values(content.letterNames).map((name) => name[language]);
      expect(new Set(names).size).toBe(8);
      expect(new Set(names.map((name) => name[0])).size).toBeGreaterThan(4);
    }
    const page = readFileSync('funnels/mbti_v1.yaml', 'utf8');
    expect(page).toContain('Planned – Flexible');
    expect(page).not.toContain('Planned – Open');
  });
});
