import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Say } from '../../reports/writing/wording.ts';
import type { Asked } from './answer.ts';
import { themesOf } from './meanings.ts';
import type { Names } from './names.ts';
import { chosenPart, type PairName, strokesOf } from './names.ts';
import { rankedParts } from './parts.ts';
import { prose } from './prose.ts';

const themeQuestions: Readonly<Record<string, Text>> = prose.themeQuestions;

/** `count` of them, from one on that the strokes of the names choose: not every pair is told the same ones. */
function someOf(texts: readonly Text[], count: number, names: Names): readonly Text[] {
  const start = names.reduce((sum, { read }) => sum + strokesOf(read), 0) % texts.length;
  return [...texts.slice(start), ...texts.slice(0, start)].slice(0, count);
}

/** Small things to do, from the second weakest part on; questions of the characters and of what the two are to each other. */
export function eveningBlocks(
  { names, parts, register }: Asked,
  own: readonly PairName[],
  say: Say,
): ReportBlock[] {
  const slots = { first: names[0].call, second: names[1].call };
  const [, ...weaker] = rankedParts(parts).toReversed();
  const things = [
    ...weaker.slice(0, 2).map(({ part }) => prose.cautions[register][part]),
    ...someOf(prose.advice[register], 5, names),
  ];
  const chosen =
    register === 'unsaid'
      ? []
      : own.map((name) => say(prose.nameQuestion, { name: name.call, part: chosenPart(name, say) }));
  const themed = themesOf(own).flatMap((theme) => themeQuestions[theme] ?? []);
  const questions = [...themed.slice(0, 2), ...someOf(prose.eveningQuestions[register], 5, names)];
  return [
    { kind: 'text', paragraphs: [say(prose.adviceLead[register])] },
    { kind: 'list', items: things.map((text) => say(text)) },
    { kind: 'text', paragraphs: [say(prose.adviceClosing[register]), say(prose.eveningLead[register])] },
    { kind: 'list', items: [...chosen, ...questions.map((text) => say(text, slots))] },
  ];
}
