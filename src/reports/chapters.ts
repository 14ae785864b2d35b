import type { ReportBlock, ReportChapters, ReportDocument } from '../contract/report.ts';

/** The same report as plain text: every kind of block said in words, the footnotes as the last chapter's end. */
export function makeChapters(document: ReportDocument): ReportChapters {
  const chapters = document.sections.map(({ heading, blocks }) => ({
    heading,
    paragraphs: blocks.flatMap(sayBlock),
  }));
  const last = chapters.at(-1);
  if (last) last.paragraphs.push(...document.footnotes);
  return { title: document.title, chapters };
}

interface Measure {
  label: string;
  value: number;
  note?: string;
}

const sayMeasure = ({ label, value, note }: Measure) => `${label}: ${value}${note ? ` · ${note}` : ''}`;

type Speakers = { [Kind in ReportBlock['kind']]: (block: Extract<ReportBlock, { kind: Kind }>) => string[] };

const speakers: Speakers = {
  text: ({ paragraphs }) => paragraphs,
  list: ({ items }) => items.map((item) => `· ${item}`),
  facts: ({ items }) => items.map(({ label, value }) => `${label}: ${value}`),
  pillars: ({ columns }) =>
    columns.map(({ label, stem, branch, reading, stemElement, branchElement, tenGod, sound }) =>
      [`${label}: ${stem}${branch}`, reading, `${stemElement} / ${branchElement}`, tenGod, sound]
        .filter((part) => part !== undefined)
        .join(' · '),
    ),
  radar: ({ axes }) => axes.map(sayMeasure),
  bars: ({ items }) => items.map(sayMeasure),
  months: ({ items }) => items.map(sayMeasure),
  years: ({ items }) => items.map(({ year, label, note }) => `${year} · ${label}: ${note}`),
  portrait: ({ caption }) => [caption],
  hanzi: ({ characters }) =>
    characters.map(({ character, strokes, element, pinyin }) =>
      [character, pinyin, strokes, element].join(' · '),
    ),
  pairing: ({ names, score, parts }) => [`${names.join(' & ')}: ${score}`, ...parts.map(sayMeasure)],
  type: ({ code, axes }) => [
    code,
    ...axes.map(
      ({ first, second, firstPercent, note }) =>
        `${first} ${firstPercent}% – ${100 - firstPercent}% ${second}${note ? ` · ${note}` : ''}`,
    ),
  ],
};

function sayBlock(block: ReportBlock): string[] {
  const speak = speakers[block.kind] as (block: ReportBlock) => string[];
  return speak(block);
}
