import type { ReportBlock } from '../../contract/report.ts';
import { fillSlots, type Language } from '../../contract/texts.ts';
import { writing } from '../text/texts.generated.ts';

interface Measure {
  label: string;
  value: number;
  note?: string;
}

type Speakers = { [Kind in ReportBlock['kind']]: (block: Extract<ReportBlock, { kind: Kind }>) => string[] };

function textsByKind(language: Language): Speakers {
  const labelled = (label: string, value: string | number) =>
    fillSlots(writing.labelled[language], { label, value });
  const sayMeasure = ({ label, value, note }: Measure) =>
    labelled(label, note ? `${value} · ${note}` : value);
  return {
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
          fillSlots(strokes === 1 ? writing.stroke[language] : writing.strokes[language], { count: strokes }),
          element,
        ].join(' · '),
      ),
    pairing: ({ names, score, parts }) => [
      labelled(names.join(' & '), `${score} / 100`),
      ...parts.map(sayMeasure),
    ],
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
}

export function sayBlock(block: ReportBlock, language: Language): string[] {
  const textsOf = textsByKind(language)[block.kind] as (block: ReportBlock) => string[];
  return textsOf(block);
}
