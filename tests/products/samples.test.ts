import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeReport } from '../../src/products/make-report.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { orderOf } from './people.ts';
import { textsOf } from './read-report.ts';

/**
 * A landing page that shows a piece of somebody's report shows what the engine writes for that made-up person: the one
 * its note tells of. Samples of the types are written by their funnels.
 */
const people = {
  fortune_v1: { birthday: '1988-04-09', birthHour: '5', gender: 'female' },
  fortune_v2: { birthday: '1979-12-02', birthHour: 'unknown', gender: 'male' },
  fortune_v3: { birthday: '1996-08-21', birthHour: 'unknown' },
  fortune_v4: { birthday: '1990-11-20', birthHour: '5' },
  luck_v1: { birthday: '1985-10-30', birthHour: '4', gender: 'male' },
  marriage_portrayal_v1: {
    birthday: '1999-09-09',
    birthHour: 'unknown',
    gender: 'female',
    partnerGender: 'male',
    situation: 'single',
  },
  marriage_v1: { birthday: '1994-10-08', birthHour: '9', gender: 'male' },
  marriage_v3: { birthday: '1993-03-12', birthHour: '2', gender: 'male' },
  marriage_v4: { birthday: '1991-07-14', birthHour: '11', gender: 'female', situation: 'single' },
  pair_v1: { fullName: '林知夏', partnerName: '周南乔' },
  pair_v2: { fullName: '江渡', partnerName: '沈予安' },
  pair_v3: { fullName: '陈嘉树', partnerName: '许念安' },
} as const;

/** Whose report is shown in English, where it is another one. */
const inEnglish: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pair_v1: { fullName: 'Emma Clarke', partnerName: 'Daniel Moore' },
};

type Block = { kind: string; excerpt?: Record<string, string>[] };
type Text = Record<'en' | 'zh-CN', string>;

function samplesOf(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(samplesOf);
  if (value === null || typeof value !== 'object') return [];
  const here = 'excerpt' in value ? [value as Block] : [];
  return [...here, ...Object.values(value).flatMap(samplesOf)];
}

describe.each(Object.entries(people))('the sample on %s', (slug, details) => {
  it.each(['zh-CN', 'en'] as const)('is what its person would read (%s)', (language) => {
    const funnel = parse(readFileSync(`funnels/${slug}.yaml`, 'utf8')) as Pick<ReportInput, 'product'> & {
      title: Text;
      report?: Pick<ReportInput, 'chapters' | 'voice'>;
    };
    const { product, title, report: sold } = funnel;
    const person = (language === 'en' && inEnglish[slug]) || details;
    const report = makeReport(orderOf(product, person, { language, title: title[language], ...sold }));
    const texts = textsOf(report).join('\n');
    const excerpts = samplesOf(funnel).flatMap(({ excerpt = [] }) => excerpt.map((text) => text[language]!));
    expect(excerpts.length).toBeGreaterThan(1);
    // A sentence at a time: an excerpt may leave some out.
    const missing = excerpts
      .flatMap((text) => text.trim().split(language === 'en' ? /(?<=[.!?]) / : /(?<=[。！？])/))
      .filter((sentence) => !texts.includes(sentence));
    expect(missing).toEqual([]);
  });
});
