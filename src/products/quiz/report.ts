import type { KeepsakeValues } from '../../contract/report.ts';
import type { Text as Written } from '../../contract/texts.ts';
import type { ProductModule } from '../../reports/writing/product-module.ts';
import { findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { blocksOf, type Fill } from './blocks.ts';
import { type Read, readQuiz } from './read.ts';
import { content } from './text/texts.generated.ts';

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
      sections: sections
        .map(({ id, heading, blocks }) => ({
          id,
          heading: fill(heading),
          blocks: blocks.flatMap((part) => blocksOf(part, read, fill)),
        }))
        .filter(({ blocks }) => blocks.length > 0),
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
