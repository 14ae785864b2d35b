import type { ReportBlock } from '../../contract/report.ts';

interface Measure {
  label: string;
  value: number;
  note?: string;
}

const isHan = (text: string) => /\p{Script=Han}$/u.test(text);
const labelled = (label: string, value: string | number) =>
  isHan(label) ? `${label}：${value}` : `${label}: ${value}`;

const sayMeasure = ({ label, value, note }: Measure) => labelled(label, note ? `${value} · ${note}` : value);

type Speakers = { [Kind in ReportBlock['kind']]: (block: Extract<ReportBlock, { kind: Kind }>) => string[] };

const speakers: Speakers = {
  text: ({ paragraphs }) => paragraphs,
  list: ({ items }) => items.map((item) => `· ${item}`),
  facts: ({ items }) => items.map(({ label, value }) => labelled(label, value)),
  pillars: ({ columns }) =>
    columns.map(({ label, stem, branch, reading, stemElement, branchElement, tenGod, sound }) =>
      [labelled(label, stem + branch), reading, `${stemElement} / ${branchElement}`, tenGod, sound]
        .filter((part) => part !== undefined)
        .join(' · '),
    ),
  radar: ({ axes }) => axes.map(sayMeasure),
  bars: ({ items }) => items.map(sayMeasure),
  months: ({ items }) =>
    items.map(({ name, note, ...month }) =>
      sayMeasure({ ...month, note: [name, note].filter((part) => part !== undefined).join(' · ') }),
    ),
  years: ({ items }) => items.map(({ year, label, note }) => labelled(`${year} · ${label}`, note)),
  portrait: ({ caption }) => [caption],
  hanzi: ({ characters }) =>
    characters.map(({ character, strokes, element, pinyin }) =>
      [
        character,
        pinyin,
        isHan(element) ? `${strokes}画` : strokes === 1 ? '1 stroke' : `${strokes} strokes`,
        element,
      ].join(' · '),
    ),
  pairing: ({ names, score, parts }) => [`${names.join(' & ')}: ${score} / 100`, ...parts.map(sayMeasure)],
  type: ({ code, axes }) => [
    code,
    ...axes.map(
      ({ first, second, firstPercent, note }) =>
        `${first} ${firstPercent}% – ${100 - firstPercent}% ${second}${note ? ` · ${note}` : ''}`,
    ),
  ],
  choice: ({ label, items }) => [
    label,
    ...items.flatMap(({ label: name, paragraphs: [first = '', ...others] }) => [
      labelled(name, first),
      ...others,
    ]),
  ],
};

/** A block in words, a paragraph a line; the punctuation follows the language its labels are written in. */
export function sayBlock(block: ReportBlock): string[] {
  const speak = speakers[block.kind] as (block: ReportBlock) => string[];
  return speak(block);
}
