import type { KeepsakeValues, ReportBlock } from '../../contract/report.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import { readName } from '../../reports/names/names.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { type ProductModule, sectionsOf, textBlock } from '../../reports/writing/product-module.ts';
import { findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, textOf } from '../../reports/writing/wording.ts';
import { answerBlocks, axisBlock } from './answer.ts';
import { facetText, habitBlocks, lineBlocks, proseBlocks, settingBlocks } from './chapters.ts';
import { otherBlocks } from './other.ts';
import { type MbtiReader, mbtiReaderOf } from './reader.ts';
import { type AnswerStyle, assumedError } from './score.ts';
import { content, types } from './text/texts.generated.ts';

export const report: ProductModule = {
  report(input, say) {
    const reader = mbtiReaderOf(input, say);
    return {
      title: say(content.title),
      subtitle: subtitleOf(input, reader),
      motto: say(textOf(types.answer, reader.code)),
      keepsake: keepsakeOf(reader),
      sections: sectionsOf(content.headings, say, {
        answer: answerBlocks(reader),
        lines: lineBlocks(reader),
        'work-with': proseBlocks('work-with', reader),
        close: proseBlocks('close', reader),
        strengths: proseBlocks('strengths', reader),
        strain: proseBlocks('strain', reader),
        habits: habitBlocks(reader),
        other: otherBlocks(reader),
        settings: settingBlocks(reader),
        method: methodBlocks(reader),
      }),
      footnotes: [say(almanac.footnotes.entertainment), say(content.footnote)],
    };
  },
  foretaste(input, say) {
    const reader = mbtiReaderOf(input, say);
    const { lines, ranked, style } = reader;
    const clearest = at(ranked, 0);
    // Only one axis is shown before paying; the figures of the others stay on the server.
    const axes = lines.map((line) => {
      const { note: _, first, second, ...drawn } = axisBlock(line, say);
      return { first, second, ...(line === clearest && drawn) };
    });
    return {
      facts: [
        { label: say(content.answered), value: String(style.count) },
        { label: say(content.clearest), value: say(content.axisNames[clearest.axis]) },
      ],
      blocks: [{ kind: 'axes', axes }, textBlock(facetText(clearest, reader))],
    };
  },
};

function subtitleOf(input: ReportInput, { shown, say }: MbtiReader): string {
  const typed = findDetail(input, 'fullName');
  if (typed === undefined) return say(content.subtitle, { code: shown });
  return say(content.subtitleNamed, { name: nameText(readName(typed), say), code: shown });
}

function methodBlocks({ style, lines, say }: MbtiReader): ReportBlock[] {
  const line = lines.map(
    ({ axis, percent, letter }) => `${say(content.axisNames[axis])} ${letter} ${percent}`,
  );
  return [
    textBlock(
      say(content.method.score, { lines: line.join(say(content.method.between)) }),
      say(content.method.error, { error: assumedError }),
      say(content.styles[styleOf(style)], style),
    ),
    { kind: 'list', items: content.method.caveats.map((caveat) => say(caveat)) },
  ];
}

function styleOf({ count, middle, outer }: AnswerStyle): keyof typeof content.styles {
  if (outer === count) return 'ends';
  if (middle >= count * 0.4) return 'careful';
  if (outer === 0) return 'mild';
  return outer >= count * 0.5 ? 'decided' : 'graded';
}

function keepsakeOf({ code, shown, lines, say }: MbtiReader): KeepsakeValues {
  const ofLines = lines.flatMap(({ first, second, letter, percent, rest }, index) => [
    [`letter-${index + 1}`, letter],
    [`letter-${index + 1}-name`, say(content.letterNames[letter])],
    [`letter-${index + 1}-percent`, percent],
    [`first-${index + 1}`, first],
    [`second-${index + 1}`, second],
    [`first-${index + 1}-percent`, letter === first ? percent : rest],
  ]);
  return { figure: shown, 'figure-label': '', code, ...Object.fromEntries(ofLines) };
}
