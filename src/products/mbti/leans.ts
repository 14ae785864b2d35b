import { at, type Say } from '../../reports/writing/wording.ts';
import type { Answered } from './read.ts';
import { textOf } from './said.ts';
import type { Axis, LineScore } from './score.ts';
import { content, lines } from './text/texts.generated.ts';

const parts: Readonly<Record<Axis, Readonly<Record<string, readonly string[]>>>> = {
  EI: {
    people: ['q01', 'q09', 'q13', 'q17'],
    talk: ['q25', 'q29', 'q37'],
    energy: ['q05', 'q21', 'q33'],
  },
  SN: {
    ideas: ['q02', 'q10', 'q34'],
    links: ['q06', 'q18', 'q22', 'q26'],
    ways: ['q14', 'q30', 'q38'],
  },
  TF: { feel: ['q03', 'q27', 'q31'], care: ['q11', 'q19', 'q35'], judge: ['q07', 'q15', 'q23', 'q39'] },
  JP: { order: ['q04', 'q08', 'q12'], plans: ['q20', 'q24', 'q36'], pace: ['q16', 'q28', 'q32', 'q40'] },
};

/** Steps of the scale below which parts count as alike. */
const alike = 0.25;

/** Names the topics in which the letter shows most and least; empty for a tied axis, or if other questions were asked. */
export function partTexts({ axis, letter, isTied, pulls }: LineScore, say: Say): string[] {
  const known = Object.entries(parts[axis]).map(([part, ids]) => {
    const own = pulls.filter(({ question }) => ids.includes(question.id));
    const sum = own.reduce((total, pull) => total + (pull.letter === letter ? 1 : -1) * pull.strength, 0);
    return { part, mean: sum / ids.length, isKnown: own.length > 0 };
  });
  const ordered = known.toSorted((a, b) => b.mean - a.mean);
  const [most, least] = [at(ordered, 0), at(ordered, ordered.length - 1)];
  if (isTied || !known.some(({ isKnown }) => isKnown)) return [];
  const key = most.mean - least.mean < alike ? 'even' : `${most.part} ${least.part}`;
  return [say(textOf(lines.inside[axis], key), { letter: say(content.letterNames[letter]).toLowerCase() })];
}

/** Says which of the two clearest axes wins in a conflict; empty if the second has no direction. */
export function orderTexts({ ranked }: Answered, say: Say): string[] {
  const [first, second] = [at(ranked, 0), at(ranked, 1)];
  if (first.isTorn || second.firmness === 'open' || first.lean === second.lean) return [];
  return [say(textOf(lines.over[first.letter], second.letter))];
}
