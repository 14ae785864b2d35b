import { describe, expect, it } from 'vitest';
import { pairParts, pairScore, rankedParts, signsOf } from '../../src/products/pair/parts.ts';
import { report as pairReport } from '../../src/products/pair/report.ts';
import { spellingOf } from '../../src/products/pair/spelling.ts';
import { readName } from '../../src/reports/names/names.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { languageOf, speaker } from '../../src/reports/writing/wording.ts';
import { ordersOf } from './people.ts';
import { sentencesOf, textsOf } from './read-report.ts';

const reportOf = (input: ReportInput) => pairReport.report(input, speaker(languageOf(input.language)));

const made = ordersOf('pair', 200).map((input) => {
  const { fullName = '', partnerName = '', birthday, partnerBirthday } = input.details;
  const names = [readName(fullName), readName(partnerName)] as const;
  const report = reportOf(input);
  const section = (id: string) => textsOf(report.sections.filter((found) => found.id === id));
  return {
    names,
    section,
    report,
    label: `${fullName} and ${partnerName}, ${input.language}`,
    english: input.language === 'en',
    parts: pairParts(names, signsOf([birthday, partnerBirthday]), speaker(languageOf(input.language))),
  };
});
const english = made.filter((one) => one.english);

const labels = {
  person: 'Temperament',
  earth: 'Home life',
  total: 'The long run',
  tones: 'Sound',
  letters: 'Shared letters',
  signs: 'Birth signs',
} as const;

describe('what a pair report claims', () => {
  it('names the best and the weakest part, and a sum that comes to the score', () => {
    for (const { section, parts, label } of english.filter((one) => one.parts.length > 1)) {
      const text = section('score').join(' ');
      const values = parts.map(({ value }) => value);
      const of = (words: RegExp) =>
        parts.find(({ part }) => labels[part] === words.exec(text)?.[1])?.value ?? Number.NaN;
      expect(of(/Strongest is “([^”]+)”/), label).toBe(Math.max(...values));
      expect(of(/weakest “([^”]+)”/), label).toBe(Math.min(...values));
      const [, sum = '', weight = '', score = ''] = /The sum: \((.+?)\) ÷ (\d+) = (\d+)/.exec(text) ?? [];
      const terms = sum.split(' + ').map((term) => term.split(' × ').reduce((a, b) => a * Number(b), 1));
      expect(Math.round(terms.reduce((a, b) => a + b, 0) / Number(weight)), label).toBe(Number(score));
      expect(Number(score), label).toBe(pairScore(parts));
    }
  });

  it('explains every part once and says of the others that they are missing', () => {
    for (const { section, parts, label } of english) {
      const texts = section('score');
      for (const [part, name] of Object.entries(labels)) {
        const found = parts.find((known) => known.part === part);
        const explained = texts.filter((text) => text.startsWith(`${name}, `));
        expect(explained.length, `${label}: ${name}`).toBe(found ? 1 : 0);
        if (found) expect(explained[0], label).toContain(String(found.value));
      }
      const missing = texts.filter((text) => / could not be compared/.test(text));
      const sounds = parts.some(({ part }) => part === 'tones' || part === 'letters');
      const expected = ['person', 'earth', 'total', 'signs'].filter(
        (part) => !parts.some((known) => known.part === part),
      );
      expect(missing.length, label).toBe(expected.length + (sounds ? 0 : 1));
    }
  });

  it('takes care of the weakest parts, the weakest first', () => {
    for (const { section, parts, label } of english) {
      const care = section('care').filter((text) =>
        Object.values(labels).some((name) => text.startsWith(`${name}: `)),
      );
      const weakest = rankedParts(parts).slice(-3).reverse();
      expect(
        care.map((text) => text.slice(0, text.indexOf(':'))),
        label,
      ).toEqual(weakest.map(({ part }) => labels[part]));
    }
  });

  it('gives grids, an element and a temperament only to a name that has them', () => {
    for (const { section, names, label } of english) {
      const text = [...section('grids'), ...section('together')].join(' ');
      for (const name of names) {
        const call = name.unknown.length === 0 && name.romanised ? name.romanised : name.typed;
        expect(text.includes(`The Person grid of ${call} is ${name.grids?.person}`), label).toBe(
          name.grids !== undefined,
        );
        if (!name.grids)
          expect(text, label).not.toMatch(new RegExp(`(Earth|Outer|Total) (grid )?of ${call}`));
      }
    }
  });

  it('says the shorter name first where one is shorter', () => {
    for (const { section, names, label } of english) {
      const [one, other] = [spellingOf(names[0]), spellingOf(names[1])];
      const numbers = /: (\d+) against (\d+) in beats/.exec(section('sound').join(' '));
      const beats = [one?.beats ?? 0, other?.beats ?? 0].toSorted((a, b) => a - b);
      if (one && other && one.beats !== other.beats) {
        expect([Number(numbers?.[1]), Number(numbers?.[2])], label).toEqual(beats);
      } else expect(numbers, label).toBeNull();
    }
  });

  it('repeats nothing, also for one name twice, and has four to seven chapters', () => {
    for (const { report, label } of made) {
      const sentences = sentencesOf(textsOf(report)).filter((sentence) => sentence.length > 12);
      expect(new Set(sentences).size, label).toBe(sentences.length);
      expect(report.sections.length, label).toBeGreaterThanOrEqual(4);
      expect(report.sections.length, label).toBeLessThanOrEqual(7);
    }
  });

  it('says of the second name that it is like the first, where it is, in other words', () => {
    const details = { fullName: '李小龙', partnerName: '王美丽' };
    const texts = textsOf(reportOf({ ...ordersOf('pair', 1)[0], details } as ReportInput)).join(' ');
    expect(texts).toContain('26 is even, so the name of Li Xiaolong counts as yin');
    expect(texts).not.toContain('32 is even');
    expect(texts).toContain('32, the count of Wang Meili, falls on the same side of odd and even');
  });

  it('says nothing of the end, the sum or the tone of a name it knows only in part', () => {
    for (const fullName of ['李𠀀', '赵𠮷', '田中さくら']) {
      const details = { fullName, partnerName: '王美丽' };
      const texts = textsOf(reportOf({ ...ordersOf('pair', 2)[1], details } as ReportInput)).join('\n');
      expect(texts).toContain(`${fullName}只数字表里查得到的`);
      expect(texts).not.toMatch(new RegExp(`${fullName}(末字|收在|打头|由“)|数，属.，${fullName}`));
      expect(texts.includes('只数了读得出的字')).toBe(!fullName.includes('さ'));
    }
  });

  it('describes a sign that both were born under once, and characters of one weight without a difference of none', () => {
    const details = {
      fullName: '陈静',
      partnerName: '李娜',
      birthday: '1990-05-17',
      partnerBirthday: '1990-06-17',
    };
    const texts = textsOf(reportOf({ ...ordersOf('pair', 2)[1], details } as ReportInput)).join('\n');
    expect(texts.match(/边走边想/g)).toHaveLength(1);
    expect(texts).toContain('陈静每个字都是16画');
    expect(texts).not.toMatch(/差0画/);
  });

  it('has a sentence of its own for signs next to each other', () => {
    const details = {
      fullName: 'Ann',
      partnerName: 'Ben',
      birthday: '1990-05-17',
      partnerBirthday: '1991-05-17',
    };
    const texts = textsOf(reportOf({ ...ordersOf('pair', 1)[0], details } as ReportInput)).join('\n');
    expect(texts).toContain('Horse and Goat are next-door neighbours');
    expect(texts).not.toContain('1 places');
  });

  it('is long for every name there is, with no birthday given', () => {
    const names = ['李小龙', 'O’Neil', 'さくら', '𠀀𠀁', '李𠀀', 'Анна', '陳麗', '阿卜杜拉·买买提'];
    for (const fullName of names) {
      for (const partnerName of names) {
        const input = { ...ordersOf('pair', 2)[1], details: { fullName, partnerName } } as ReportInput;
        const size =
          textsOf(reportOf(input))
            .join('')
            .match(/\p{Script=Han}/gu)?.length ?? 0;
        expect(size, `${fullName} and ${partnerName}`).toBeGreaterThanOrEqual(1800);
      }
    }
  });
});
