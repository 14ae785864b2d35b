import { MissingDetailError, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { type AnswerStyle, byClearness, type LineScore, type Pull, scoreSheet } from './score.ts';

export interface MbtiReader {
  say: Say;
  language: string;
  /** `INFP`, or `E/I N F P` with a tied axis. */
  shown: string;
  code: string;
  /** Type that fits about as well, if an axis is open. */
  second: string | undefined;
  /** In the order EI, SN, TF, JP. */
  lines: LineScore[];
  open: LineScore[];
  /** From clearest to slightest. */
  ranked: LineScore[];
  style: AnswerStyle;
  isUnreadable: boolean;
  /** Answers off the middle, by question; contradictory axes are left out. */
  pulls: ReadonlyMap<string, Pull>;
  /** Picks an item by the answers, never by chance; `place` varies the choice. */
  pick: <Item>(items: readonly Item[], place: string) => Item;
}

/** Throws MissingDetailError if an axis has no answer. */
export function mbtiReaderOf(input: ReportInput, say: Say): MbtiReader {
  const sheet = scoreSheet(input.questions, input.answers);
  if (!sheet) throw new MissingDetailError('answers', input.product);
  const { lines } = sheet;
  const open = byClearness(lines.filter(({ firmness }) => firmness === 'open')).reverse();
  // If every axis is open, two letters change, else the one that needs least.
  const turned = open.slice(0, open.length === lines.length ? 2 : 1);
  const codeWith = (letter: (line: LineScore) => string, gap = '') => lines.map(letter).join(gap);
  const key = input.questions.map(({ id }) => input.answers[id] ?? '').join('');
  return {
    ...sheet,
    say,
    language: input.language,
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

/** Hashes by 32-bit FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
