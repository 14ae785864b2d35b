import type { KeepsakeValues } from '../../contract/report.ts';
import type { Say } from '../../reports/writing/wording.ts';
import type { Answered } from './read.ts';
import { content } from './text/texts.generated.ts';

export function keepsakeOf({ code, shown, lines }: Answered, say: Say): KeepsakeValues {
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
