import { loadFleet } from '../../src/checker/load.ts';
import type { Product, ReportDocument } from '../../src/contract/report.ts';
import { type Language, languages } from '../../src/contract/texts.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { isPairMethod } from '../../tests/products/pair-methods.ts';
import { sentencesOf, shownIn, textsOf } from '../../tests/products/read-report.ts';
import { maskFor, overlaps, quantile } from '../../tests/products/variety.ts';
import { type Figure, figure, medianOf, type Part } from './figure.ts';
import { buyersOf } from './report-buyers.ts';
import lengths from './report-lengths.json' with { type: 'json' };

/** 60 people make 1,770 pairs. */
const people = 60;

/** The range of a whole report in Chinese characters or English words, if one is stated. */
const rangeOf = (product: Product, language: Language): readonly number[] =>
  (lengths as Partial<Record<Product, Record<Language, number[]>>>)[product]?.[language] ?? [];

const units = {
  'zh-CN': { pattern: /\p{Script=Han}/gu, name: 'characters' },
  en: { pattern: /[A-Za-z][A-Za-z’'-]*/g, name: 'words' },
} as const;

/** The method's sentences are the same for everybody, so they are left out. */
const toldTo = ({ sections }: ReportDocument, language: Language) =>
  sentencesOf(textsOf(shownIn({ sections: sections.filter(({ id }) => id !== 'method') }))).filter(
    (sentence) => !isPairMethod(sentence, language),
  );

function lengthOf(report: ReportDocument, language: Language): number {
  const blocks = shownIn(report).flatMap((shown) => shown.map(({ kind: _, ...block }) => block));
  return textsOf(blocks).join(' ').match(units[language].pattern)?.length ?? 0;
}

function figuresOf(funnel: Funnel, language: Language): Figure[] {
  const made = buyersOf(funnel, language, people).map((input) => ({ input, report: makeReport(input) }));
  const sentences = made.map(
    ({ input, report }) => new Set(toldTo(report, language).map(maskFor(input.details))),
  );
  const shared = overlaps(sentences);
  const { name } = units[language];
  const sizes = made.map(({ report }) => lengthOf(report, language)).toSorted((a, b) => a - b);
  const chapters = made.map(({ report }) => report.sections.length).toSorted((a, b) => a - b);
  const counted = [...new Set([chapters[0], chapters.at(-1)])].join(' or ');
  const [least, most] = rangeOf(funnel.product, language);
  const of = `${funnel.slug} ${language}:`;
  const range = { ...(least !== undefined && { least }), ...(most !== undefined && { budget: most }) };
  const length = `${of} ${name} of ${counted} chapters, ${sizes[0]} to ${sizes.at(-1)}, median`;
  return [
    figure(`${of} sentences two people share, median`, quantile(shared, 0.5), '%', { budget: 15 }),
    figure(`${of} the same, 95th percentile`, quantile(shared, 0.95), '%', { budget: 25 }),
    figure(length, medianOf(sizes), '', range),
  ];
}

function costOf(funnel: Funnel): Figure {
  const inputs = buyersOf(funnel, 'zh-CN', 2 * people);
  const times = inputs.map((input) => {
    const before = process.cpuUsage();
    makeReport(input);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  // The first reports also load and compile code.
  const value = medianOf(times.slice(people));
  return figure(`${funnel.slug}: processor time of a report, median`, value, 'ms', { budget: 10 });
}

async function measure(): Promise<Figure[]> {
  const funnels = [...(await loadFleet(process.cwd())).funnels.values()];
  const each = funnels.flatMap((funnel) => languages.map((language) => [funnel, language] as const));
  return [...each.flatMap(([funnel, language]) => figuresOf(funnel, language)), ...funnels.map(costOf)];
}

export const reports: Part = {
  summary: 'what two reports share, how long they are, what one costs',
  measure,
};
