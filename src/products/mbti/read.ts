import { MissingDetailError, type ReportInput } from '../../reports/writing/report-input.ts';
import { at } from '../../reports/writing/wording.ts';
import {
  type AnswerStyle,
  byClearness,
  type Letter,
  type LineScore,
  type Pull,
  scoreSheet,
} from './score.ts';

/** What the answers say, in the forms the chapters ask for. */
export interface Answered {
  /** As it is shown: `INFP`, and where a line is tied `E/I N F P`. */
  shown: string;
  /** The type that is read first. */
  code: string;
  /** The one that fits about as well, where a line is open. */
  second: string | undefined;
  /** In the order EI, SN, TF, JP. */
  lines: LineScore[];
  open: LineScore[];
  /** From the clearest line to the slightest. */
  ranked: LineScore[];
  style: AnswerStyle;
  isUnreadable: boolean;
  /** Every answer off the middle, by its question, but for lines whose answers contradict each other. */
  pulls: ReadonlyMap<string, Pull>;
  /** One of equals, for the place it is asked for: by the answers, never by chance. */
  pick: <Item>(items: readonly Item[], place: string) => Item;
}

/** Throws MissingDetailError when a line has no answer. */
export function readAnswers(input: ReportInput): Answered {
  const sheet = scoreSheet(input.questions, input.answers);
  if (!sheet) throw new MissingDetailError('answers', input.product);
  const { lines } = sheet;
  const open = byClearness(lines.filter(({ firmness }) => firmness === 'open')).reverse();
  // Two lines turn where no line holds the type together; else the one that needs the least.
  const turned = open.slice(0, open.length === lines.length ? 2 : 1);
  const codeWith = (letter: (line: LineScore) => string, gap = '') => lines.map(letter).join(gap);
  const key = input.questions.map(({ id }) => input.answers[id] ?? '').join('');
  return {
    ...sheet,
    open,
    ranked: byClearness(lines),
    code: codeWith(({ letter }) => letter),
    second:
      turned.length > 0 ? codeWith((line) => (turned.includes(line) ? line.other : line.letter)) : undefined,
    shown: codeWith(
      ({ isTied, first, second, letter }) => (isTied ? `${first}/${second}` : letter),
      lines.some(({ isTied }) => isTied) ? ' ' : '',
    ),
    pulls: new Map(
      lines
        .filter(({ isTorn }) => !isTorn || sheet.isUnreadable)
        .flatMap((line) => line.pulls.map((pull) => [pull.question.id, pull])),
    ),
    pick: (items, place) => at(items, hashOf(key + place) % items.length),
  };
}

export const lettersOf = (code: string): Letter[] => [...code] as Letter[];

/** FNV-1a, of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
