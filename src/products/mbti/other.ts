import type { ReportBlock } from '../../contract/report.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { type Say, textOf } from '../../reports/writing/wording.ts';
import type { MbtiReader } from './reader.ts';
import { content, other } from './text/texts.generated.ts';

const codes = ['E', 'I'].flatMap((ei) =>
  ['S', 'N'].flatMap((sn) => ['T', 'F'].flatMap((tf) => ['J', 'P'].map((jp) => ei + sn + tf + jp))),
);

/**
 * Compares two types, for 256 combinations: the differing letters, the shared ones and the other's wish. A reader's
 * sixteen texts share no sentence.
 */
export function togetherText(own: string, theirs: string, say: Say): string {
  const letters = [...own];
  const differing = letters.map((letter, index) => (letter !== theirs[index] ? letter : '-')).join('');
  const shared = letters.map((letter, index) => (letter === theirs[index] ? letter : '-')).join('');
  return say.paragraph([
    say(textOf(other.trips, differing)),
    say(textOf(other.shared, shared)),
    say(textOf(other.asks, theirs)),
  ]);
}

/** Lists all sixteen types; the page first shows the one across the clearest axis. */
export function otherBlocks({ code, lines, ranked, say }: MbtiReader): ReportBlock[] {
  const across = lines.map((line) => (line === ranked[0] ? line.other : line.letter)).join('');
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
