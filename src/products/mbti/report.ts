import type { ReportBlock } from '../../contract/report.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import { readName } from '../../reports/names/names.ts';
import type { ProductModule } from '../../reports/writing/product-module.ts';
import { findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import { sectionsOf, textBlock } from '../../reports/writing/sections.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { answerBlocks, axisBlock } from './answer.ts';
import { facetTexts, habitBlocks, lineBlocks, proseBlocks, settingBlocks } from './chapters.ts';
import { keepsakeOf } from './keepsake.ts';
import { otherBlocks } from './other.ts';
import { prose, types } from './prose.ts';
import { type Answered, readAnswers } from './read.ts';
import { textOf } from './said.ts';
import { type AnswerStyle, assumedError } from './score.ts';

export const report: ProductModule = {
  report(input, say) {
    const read = readAnswers(input);
    return {
      title: say(prose.title),
      subtitle: subtitleOf(input, read, say),
      motto: say(textOf(types.answer, read.code)),
      keepsake: keepsakeOf(read, say),
      sections: sectionsOf(prose.headings, say, {
        answer: answerBlocks(read, say),
        lines: lineBlocks(read, input.language, say),
        'work-with': proseBlocks('work-with', read, say),
        close: proseBlocks('close', read, say),
        strengths: proseBlocks('strengths', read, say),
        strain: proseBlocks('strain', read, say),
        habits: habitBlocks(read, say),
        other: otherBlocks(read, say),
        settings: settingBlocks(read, say),
        method: methodBlocks(read, say),
      }),
      footnotes: [say(almanac.footnotes.entertainment), say(prose.footnote)],
    };
  },
  foretaste(input, say) {
    const read = readAnswers(input);
    const { lines, ranked, style } = read;
    const clearest = at(ranked, 0);
    // Only one axis is shown before paying; the figures of the others stay on the server.
    const axes = lines.map((line) => {
      const { note: _, first, second, ...drawn } = axisBlock(line, say);
      return { first, second, ...(line === clearest && drawn) };
    });
    return {
      facts: [
        { label: say(prose.answered), value: String(style.count) },
        { label: say(prose.clearest), value: say(prose.axisNames[clearest.axis]) },
      ],
      blocks: [{ kind: 'axes', axes }, textBlock(...facetTexts(clearest, read, input.language, say))],
    };
  },
};

function subtitleOf(input: ReportInput, { shown }: Answered, say: Say): string {
  const typed = findDetail(input, 'fullName');
  if (typed === undefined) return say(prose.subtitle, { code: shown });
  return say(prose.subtitleNamed, { name: nameText(readName(typed), say), code: shown });
}

function methodBlocks({ style, lines }: Answered, say: Say): ReportBlock[] {
  const line = lines.map(({ axis, percent, letter }) => `${say(prose.axisNames[axis])} ${letter} ${percent}`);
  return [
    textBlock(
      say(prose.method.score, { lines: line.join(say(prose.method.between)) }),
      say(prose.method.error, { error: assumedError }),
      say(prose.styles[styleOf(style)], style),
    ),
    { kind: 'list', items: prose.method.caveats.map((caveat) => say(caveat)) },
  ];
}

function styleOf({ count, middle, outer }: AnswerStyle): keyof typeof prose.styles {
  if (outer === count) return 'ends';
  if (middle >= count * 0.4) return 'careful';
  if (outer === 0) return 'mild';
  return outer >= count * 0.5 ? 'decided' : 'graded';
}
