import type { ReadName } from '../../reports/names/names.ts';
import { readingOf, type Say } from '../../reports/writing/wording.ts';
import { type Spelling, spellingOf } from './spelling.ts';
import { content } from './text/texts.generated.ts';

export interface PairName {
  read: ReadName;
  /** Short name for running text, in Latin letters if the reader needs a reading. */
  call: string;
  spelling: Spelling | undefined;
}

export type Names = readonly [PairName, PairName];

export function pairNameOf(read: ReadName, say: Say): PairName {
  const isRead = read.unknown.length === 0 && read.romanised !== '';
  const reading = isRead ? readingOf(read.romanised, say) : '';
  return { read, call: reading || read.typed, spelling: spellingOf(read) };
}

/** True if the strokes of every character are known, so that first, last and sum exist. */
export const isWholeHan = (read: ReadName) => read.characters.length === countSigns(read);

const isUnread = ({ read, spelling }: PairName) => read.characters.length === 0 && !spelling;

export const strokesOf = ({ characters }: ReadName) =>
  characters.reduce((sum, { strokes }) => sum + strokes, 0);

/** Counts letters and characters, without spaces and marks. */
export const countSigns = ({ typed }: ReadName) => typed.match(/[\p{L}\p{M}\p{Script=Han}]/gu)?.length ?? 0;

export const isHan = (read: ReadName) => read.characters.length + read.unknown.length === countSigns(read);

/** Explains why a name, or a part of it, cannot be read. */
export function unreadTexts(name: PairName, say: Say): string[] {
  const { read, call } = name;
  const [character] = read.unknown;
  const place = character?.codePointAt(0)?.toString(16).toUpperCase();
  return [
    ...(character && place ? [say(content.placeText, { name: call, character, place: `U+${place}` })] : []),
    ...(isUnread(name) ? [...scriptTexts(name, say), ...outlineTexts(name, say)] : []),
    ...(character || isUnread(name) ? [say(content.rareText, { name: call })] : []),
  ];
}

const scriptTexts = ({ read, call: name }: PairName, say: Say): string[] =>
  Object.entries(content.scripts).flatMap(([script, text]) =>
    new RegExp(`^[\\p{Script=${script}}\\p{M}ー\\s.-]+$`, 'u').test(read.typed) ? [say(text, { name })] : [],
  );

function outlineTexts({ read, call: name }: PairName, say: Say): string[] {
  const signs = [...read.typed].filter((sign) => /[\p{L}\p{Script=Han}]/u.test(sign));
  const [opens, closes] = [signs[0], signs.at(-1)];
  return [
    say(content.lengthText, { name, count: countSigns(read) }),
    ...(opens && closes && signs.length > 1 ? [say(content.edgesText, { name, opens, closes })] : []),
  ];
}

export function sharedTexts([one, other]: Names, say: Say) {
  const theirs = new Set([...other.read.typed]);
  const shared = [...new Set(one.read.typed)].filter(
    (sign) => /\p{Script=Han}/u.test(sign) && theirs.has(sign),
  );
  if (shared.length === 0 || one.read.typed === other.read.typed) return [];
  const characters = say.list(shared.map((sign) => `“${sign}”`));
  return [say(content.sharedCharacters, { characters })];
}
