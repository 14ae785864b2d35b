import type { KeepsakeValues } from '../../contract/report.ts';
import { percentOfMax } from '../../reports/love/two-charts.ts';
import { keepsake as labels } from '../../reports/text/texts.generated.ts';
import { pairScore } from './parts.ts';
import { type PairReader, rankedParts } from './reader.ts';
import { content } from './text/texts.generated.ts';

const counted = ['senses', 'sound', 'letters', 'elements', 'grids', 'births'] as const;

/** `sounds`: the sentences on the sound of both names. */
export function keepsakeOf({ names, parts, say }: PairReader, sounds: readonly string[]): KeepsakeValues {
  const [first, second] = [names[0].read.typed, names[1].read.typed];
  const score = pairScore(parts) ?? '';
  const [best, ...others] = rankedParts(parts);
  const shares = counted.map((name) => {
    const part = parts.find((each) => each.part === name);
    return [`part-${name}`, part ? percentOfMax(part) : ''] as const;
  });
  return {
    name: say(content.subtitle, { first, second }),
    figure: score,
    'figure-label': score === '' ? '' : say(labels.score),
    'name-1': first,
    'name-2': second,
    score,
    // A single compared part has nothing to be stronger than.
    strongest: best && others.length > 0 ? say(content.parts[best.part]) : '',
    ...Object.fromEntries(shares),
    'answer.chapter': say(content.agreement),
    ...(sounds.length > 0 && { 'sound.quote': say.paragraph(sounds.slice(0, 2)) }),
  };
}
