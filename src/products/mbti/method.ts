import type { ReportBlock } from '../../contract/report.ts';
import { textBlock } from '../../reports/writing/sections.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { prose } from './prose.ts';
import type { Answered } from './read.ts';
import { type AnswerStyle, assumedError } from './score.ts';

export function methodBlocks({ style, lines }: Answered, say: Say): ReportBlock[] {
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
