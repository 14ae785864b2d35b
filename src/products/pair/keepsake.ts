import type { KeepsakeValues } from '../../contract/report.ts';
import { keepsake as labels } from '../../reports/text/texts.generated.ts';
import type { Say } from '../../reports/writing/wording.ts';
import type { Names } from './names.ts';
import { type PairPart, pairScore, rankedParts } from './parts.ts';
import { content } from './text/texts.generated.ts';

const counted = ['senses', 'sound', 'letters', 'elements', 'grids', 'births'] as const;

export function keepsakeOf([one, other]: Names, parts: readonly PairPart[], say: Say): KeepsakeValues {
  const score = pairScore(parts) ?? '';
  const [best, ...others] = rankedParts(parts);
  const shares = counted.map((name) => {
    const part = parts.find((each) => each.part === name);
    return [`part-${name}`, part ? Math.round((100 * part.points) / part.max) : ''] as const;
  });
  return {
    name: say(content.subtitle, { first: one.read.typed, second: other.read.typed }),
    figure: score,
    'figure-label': score === '' ? '' : say(labels.score),
    'name-1': one.read.typed,
    'name-2': other.read.typed,
    score,
    // A single compared part has nothing to be stronger than.
    strongest: best && others.length > 0 ? say(content.parts[best.part]) : '',
    ...Object.fromEntries(shares),
    'answer.chapter': say(content.agreement),
  };
}
