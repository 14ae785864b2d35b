import type { ReportBlock } from '../../contract/report.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { type Answered, lettersOf } from './read.ts';
import { textOf } from './said.ts';
import type { LineScore } from './score.ts';
import { content, other } from './text/texts.generated.ts';

const codes = ['E', 'I'].flatMap((ei) =>
  ['S', 'N'].flatMap((sn) => ['T', 'F'].flatMap((tf) => ['J', 'P'].map((jp) => ei + sn + tf + jp))),
);

/**
 * Compares two types, for 256 combinations: the differing letters, the shared ones and the other's wish. A reader's
 * sixteen texts share no sentence.
 */
export function togetherText(own: string, theirs: string, say: Say): string {
  const kept = (isKept: (index: number) => boolean) =>
    lettersOf(own)
      .map((letter, index) => (isKept(index) ? letter : '-'))
      .join('');
  return say.paragraph([
    say(
      textOf(
        other.trips,
        kept((index) => own[index] !== theirs[index]),
      ),
    ),
    say(
      textOf(
        other.shared,
        kept((index) => own[index] === theirs[index]),
      ),
    ),
    say(textOf(other.asks, theirs)),
  ]);
}

/** Lists all sixteen types; the page first shows the one across the clearest axis. */
export function otherBlocks({ code, lines, ranked }: Answered, say: Say): ReportBlock[] {
  const across = lines.map((line: LineScore) => (line === ranked[0] ? line.other : line.letter)).join('');
  return [
    textBlock(say(content.otherLead, { code })),
    {
      kind: 'choice',
      label: say(content.otherLabel),
      chosen: codes.indexOf(across),
      items: codes.map((theirs) => ({ label: theirs, paragraphs: [togetherText(code, theirs, say)] })),
    },
  ];
}
