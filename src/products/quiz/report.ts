import type { KeepsakeValues, ReportBlock } from '../../contract/report.ts';
import type { Text as Written } from '../../contract/texts.ts';
import { holds, type Known } from '../../funnel/conditions.ts';
import type { Text } from '../../funnel/funnel.ts';
import type { Part, ProductFile } from '../../funnel/schema-types.generated.ts';
import { readSheet, type Score } from '../../funnel/scores.ts';
import { type ProductModule, textBlock } from '../../reports/writing/product-module.ts';
import { findDetail, MissingDetailError, type ReportInput } from '../../reports/writing/report-input.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { content } from './text/texts.generated.ts';

interface Read {
  file: ProductFile;
  scores: ReadonlyMap<string, Score>;
  result: string;
  /** Values for conditions: details, answers, each scale's band, the highest total, and the result. */
  known: Known;
}

/** Throws MissingDetailError if a scale has no answer. */
function readQuiz(input: ReportInput): Read {
  const { ownProduct: file, answers, details, product } = input;
  if (!file) throw new MissingDetailError('ownProduct', product);
  const { scores, bands } = readSheet(file, answers);
  if (scores.size < Object.keys(file.scales).length) throw new MissingDetailError('answers', product);
  const given = { ...details, ...answers, ...bands };
  const result = Object.keys(file.results).find((name) => holds(file.results[name]!.when, given));
  if (result === undefined) throw new Error(`no result of ${input.title} holds for ${JSON.stringify(bands)}`);
  return { file, scores, result, known: { ...given, result } };
}

type Fill = (text: Text) => string;

function saidIn(part: Extract<Part, { by?: string }>, all: Text[] | undefined, { known }: Read): Text[] {
  const chosen = part.by === undefined ? all : part[String(known[part.by])];
  return chosen === undefined ? [] : ([chosen].flat() as Text[]);
}

function blocksOf(part: Part, read: Read, fill: Fill): ReportBlock[] {
  if (!holds(part.when, read.known)) return [];
  const measures = (scales: readonly string[]) =>
    scales.map((scale) => ({
      label: fill(read.file.scales[scale]!.label),
      value: read.scores.get(scale)!.percent,
    }));
  switch (part.kind) {
    case 'text':
      return [textBlock(...saidIn(part, part.paragraphs, read).map(fill))];
    case 'list':
      return [{ kind: 'list', items: saidIn(part, part.items, read).map(fill) }];
    case 'facts':
      return [
        {
          kind: 'facts',
          items: part.items.map(({ label, value }) => ({ label: fill(label), value: fill(value) })),
        },
      ];
    case 'bars':
      return [{ kind: 'bars', items: measures(part.scales) }];
    case 'radar':
      return [{ kind: 'radar', axes: measures(part.scales) }];
    case 'type': {
      const axes = part.axes.map(({ scale, first, second }) => ({
        ...{ first: fill(first), second: fill(second), note: '' },
        firstPercent: read.scores.get(scale)!.percent,
      }));
      return [{ kind: 'type', code: fill(part.code), axes }];
    }
  }
}

function slotFillerOf({ file, scores, result, known }: Read, input: ReportInput, say: Say): Fill {
  const fullName = findDetail(input, 'fullName');
  const equal = file.scales[String(known.tied)];
  const values = {
    ...Object.fromEntries([...scores].map(([scale, { percent }]) => [scale, percent])),
    result: say(file.results[result]!.name as Written),
    ...(file.highest && { tied: equal ? say(equal.label as Written) : '' }),
    ...(fullName !== undefined && { fullName }),
  };
  return (text) => say(text as Written, values);
}

/** `ownValues` of the checker lists the same names. */
function keepsakeOf({ file, scores, result }: Read, fill: Fill): KeepsakeValues {
  const name = fill(file.results[result]!.name);
  const ofScales = [...scores].flatMap(([scale, { percent }]) => [
    [`scale-${scale}`, percent],
    [`scale-${scale}-label`, fill(file.scales[scale]!.label)],
  ]);
  return { figure: name, result: name, 'result-id': result, ...Object.fromEntries(ofScales) };
}

export const report: ProductModule = {
  report(input, say) {
    const read = readQuiz(input);
    const { file, result } = read;
    const fill = slotFillerOf(read, input, say);
    const { subtitle = content.subtitle, sections } = file.report;
    const { motto } = file.results[result]!;
    return {
      subtitle: fill(subtitle),
      ...(motto && { motto: fill(motto) }),
      keepsake: keepsakeOf(read, fill),
      sections: sections.map(({ id, heading, blocks }) => ({
        id,
        heading: fill(heading),
        blocks: blocks.flatMap((part) => blocksOf(part, read, fill)),
      })),
      footnotes: file.footnotes.map(fill),
    };
  },
  foretaste(input, say) {
    const read = readQuiz(input);
    const { file, scores } = read;
    const scales = file.foretaste?.scales ?? [];
    return {
      facts: scales.map((scale) => ({
        label: say(file.scales[scale]!.label as Written),
        value: say(content.percent, { percent: scores.get(scale)!.percent }),
      })),
      blocks: [],
    };
  },
};
