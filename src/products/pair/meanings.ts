import type { Text } from '../../contract/texts.ts';
import { clumsyReadingOf } from '../../reports/names/clumsy-readings.ts';
import type { NameCharacter } from '../../reports/names/names.ts';
import { findSense, type Sense } from '../../reports/names/senses.ts';
import { inOne, type Say } from '../../reports/writing/wording.ts';
import type { PairName } from './names.ts';
import { prose } from './prose.ts';
import type { Register } from './register.ts';
import type { Tell } from './tell.ts';

interface ReadCharacter {
  character: NameCharacter;
  sense: Sense;
}

/** A character that stands twice is one. */
function givenOf({ read }: PairName): NameCharacter[] {
  const given = read.characters.filter(({ isSurname }) => !isSurname);
  return given.filter(
    ({ simplified }, index) => given.findIndex((each) => each.simplified === simplified) === index,
  );
}

function sensesOf(name: PairName): ReadCharacter[] {
  return givenOf(name).flatMap((character) => {
    const sense = findSense(character.simplified);
    return sense ? [{ character, sense }] : [];
  });
}

/**
 * What the themes of two given names make together: `picture` where a text shows both, `alike` where they share one.
 * Absent where a name has no character in the table.
 */
export interface Picture {
  kind: 'picture' | 'alike' | 'apart';
  /** The two characters it is made of. */
  pair: readonly [ReadCharacter, ReadCharacter];
  text?: Text;
}

const pictures: Readonly<Record<string, Text>> = prose.pictures;

export function pictureOf([one, other]: readonly [PairName, PairName]): Picture | undefined {
  const [first, second] = [sensesOf(one), sensesOf(other)];
  const pairs = first.flatMap((left) => second.map((right) => [left, right] as const));
  const found = pairs
    .map((pair): Picture => {
      const [left, right] = pair.map(({ sense }) => sense.themes[0] ?? '');
      const text = pictures[[left, right].toSorted().join(' ')];
      if (text) return { kind: 'picture', pair, text };
      return { kind: left === right ? 'alike' : 'apart', pair };
    })
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return found[0];
}

const kinds = ['picture', 'alike', 'apart'] as const;

/** What each given character of a name means, unless told `before` of the other name, and what the whole name is heard as, if it is clumsy. */
export function characterTexts(called: PairName, before: string, tell: Tell, say: Say): string[] {
  const { read, call: name } = called;
  const words = clumsyReadingOf(read);
  return [
    ...givenOf(called).flatMap((character) =>
      before.includes(character.simplified)
        ? [say(prose.senseAgain, { character: character.character, name })]
        : [characterText(character, name, say), ...themeText(character, name, tell)],
    ),
    ...(words ? [say(prose.clumsyText, { name, words: say(words) })] : []),
  ];
}

function characterText({ character, simplified, pinyin }: NameCharacter, name: string, say: Say): string {
  const sense = findSense(simplified);
  if (!sense) return say(prose.noSense, { character, name });
  const { origin, reading, other, image } = sense;
  const slots = { character, read: pinyin || character, reading: say(reading) };
  const lead = origin
    ? say(prose.senseOrigin, { ...slots, origin: say(origin) })
    : say(prose.senseReading, slots);
  const rest = [
    say(prose.senseOther, { other: say(other) }),
    say(prose.senseImage, { character, image: say(image) }),
  ];
  return inOne([lead, ...rest], say);
}

const themeTexts: Readonly<Record<string, Text>> = prose.themeTexts;

/** What it is like to bear a character of its kind. */
function themeText({ character, simplified }: NameCharacter, name: string, tell: Tell): string[] {
  const text = themeTexts[findSense(simplified)?.themes[0] ?? ''];
  return text ? [tell('theme', text, { name, character })] : [];
}

/** The themes that govern the given characters of both names, each once. */
export function themesOf(names: readonly PairName[]): string[] {
  return [...new Set(names.flatMap((name) => sensesOf(name).map(({ sense }) => sense.themes[0] ?? '')))];
}

/** What the given names make together; nothing for namesakes. */
export function pictureTexts(
  names: readonly [PairName, PairName],
  own: readonly PairName[],
  register: Register,
  say: Say,
): string[] {
  const picture = own.length > 1 ? pictureOf(names) : undefined;
  if (!picture) return [];
  return [pictureText(picture, say), ...furtherTexts(names, picture, say), say(prose.meaningUse[register])];
}

/** The other characters beside each other, by what they show. */
function furtherTexts([one, other]: readonly [PairName, PairName], { pair }: Picture, say: Say): string[] {
  const pairs = sensesOf(one).flatMap((left) => sensesOf(other).map((right) => [left, right] as const));
  return pairs
    .filter(([left, right]) => left.sense !== right.sense)
    .filter(([left, right]) => left.character !== pair[0].character || right.character !== pair[1].character)
    .map(([left, right]) =>
      say(prose.pictureMore, {
        one: left.character.character,
        other: right.character.character,
        first: say(left.sense.image),
        second: say(right.sense.image),
      }),
    );
}

/** What a surname first meant, where that is known and was not told before. */
export function surnameTexts({ read }: PairName, before: string, say: Say): string[] {
  return read.characters.flatMap(({ character, simplified, pinyin, isSurname }) => {
    const sense = isSurname && !before.includes(simplified) ? findSense(simplified) : undefined;
    if (!sense?.origin) return [];
    const slots = {
      character,
      read: pinyin || character,
      origin: say(sense.origin),
      image: say(sense.image),
    };
    return [say(prose.surnameSense, slots)];
  });
}

function pictureText({ kind, pair: [one, other], text }: Picture, say: Say): string {
  const slots = {
    one: one.character.character,
    other: other.character.character,
    first: say(one.sense.image),
    second: say(other.sense.image),
  };
  return inOne([say(prose.pictureLead[kind], slots), ...(text ? [say(text, slots)] : [])], say);
}
