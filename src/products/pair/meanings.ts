import type { Text } from '../../contract/texts.ts';
import type { NameCharacter } from '../../reports/names/names.ts';
import { clumsyReadingOf, findSense, type Sense } from '../../reports/names/senses.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import type { Facts } from './lines.ts';
import { type Names, type PairName, strokesOf } from './names.ts';
import { circleOf, type Register } from './register.ts';
import { content } from './text/texts.generated.ts';

interface ReadCharacter {
  character: NameCharacter;
  sense: Sense;
}

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

const themeOf = ({ sense }: ReadCharacter) => sense.themes[0] ?? '';

export const themesOf = (names: readonly PairName[]): string[] => [
  ...new Set(names.flatMap((name) => sensesOf(name).map(themeOf))),
];

/**
 * Reads the themes of the first and last given character, or of a single one. Between two of one theme, strokes
 * decide which text is about the bearer and which about others.
 */
export function themeFacts(name: PairName): Facts {
  const [first, second] = sensesOf(name);
  const last = sensesOf(name).at(-1);
  const isOdd = (last?.character.strokes ?? 0) % 2 === 1;
  return {
    ...(first && second ? { themeFirst: themeOf(first), opener: first.character.character } : {}),
    ...(last
      ? {
          theme: themeOf(last),
          [isOdd ? 'themeOdd' : 'themeEven']: themeOf(last),
          character: last.character.character,
        }
      : {}),
  };
}

/**
 * Picture of two given characters: `picture` if a text has both, `alike` if they share a theme. Absent if a name has
 * no known character.
 */
export interface Picture {
  kind: 'picture' | 'alike' | 'apart';
  pair: readonly [ReadCharacter, ReadCharacter];
  text?: Text;
}

const pictures: Readonly<Record<string, Text>> = content.pictures;

function pictureOfPair(pair: Picture['pair']): Picture {
  const [left, right] = pair.map(themeOf);
  const text = pictures[[left, right].sort().join(' ')];
  if (text) return { kind: 'picture', pair, text };
  return { kind: left === right ? 'alike' : 'apart', pair };
}

function picturesOf([one, other]: Names): Picture[] {
  const seconds = sensesOf(other).toReversed();
  return sensesOf(one)
    .toReversed()
    .flatMap((left) => seconds.map((right) => pictureOfPair([left, right])));
}

export const pictureOf = (names: Names): Picture | undefined => picturesOf(names)[0];

/** Explains the given characters but those told in `before`, and an awkward homophone of the whole name. */
export function characterTexts(
  called: PairName,
  names: Names,
  before: readonly PairName[],
  register: Register,
  say: Say,
): string[] {
  const { read, call: name } = called;
  const leads = content.senseImage[circleOf(register)];
  const words = clumsyReadingOf(read);
  const used = before.flatMap(givenOf).map(({ simplified }) => simplified);
  const count = before.flatMap(givenOf).length;
  return [
    ...givenOf(called).map((character, index) =>
      used.includes(character.simplified)
        ? say(content.senseAgain, { character: character.character, name })
        : characterText(character, name, at(leads, (count + index) % leads.length), say),
    ),
    ...innerTexts(called, names, say),
    ...(words ? [say(content.clumsyText, { name, words: say(words) })] : []),
  ];
}

function characterText(
  { character, simplified, pinyin }: NameCharacter,
  name: string,
  imageLead: Text,
  say: Say,
): string {
  const sense = findSense(simplified);
  if (!sense) return say(content.noSense, { character, name });
  const { origin, reading, other, image } = sense;
  const slots = { character, read: pinyin || character, reading: say(reading) };
  const lead = origin
    ? say(content.senseOrigin, { ...slots, origin: say(origin) })
    : say(content.senseReading, slots);
  const rest = [
    say(content.senseOther, { other: say(other) }),
    say(imageLead, { character, image: say(image) }),
  ];
  return say.paragraph([lead, ...rest]);
}

function innerPictureOf(name: PairName): Text | undefined {
  const [one, other] = sensesOf(name);
  return one && other && pictureOfPair([one, other]).text;
}

function innerTexts(name: PairName, names: Names, say: Say): string[] {
  const text = innerPictureOf(name);
  const isOfBoth = names[0].read.typed !== names[1].read.typed && text === pictureOf(names)?.text;
  return text && !isOfBoth ? [say(content.innerPicture, { name: name.call, picture: say(text) })] : [];
}

/** Describes the pictures of both names, without the one already told if `isTold`; empty for namesakes. */
export function pictureTexts(
  names: Names,
  own: readonly PairName[],
  register: Register,
  isKnown: boolean,
  say: Say,
): string[] {
  const [best, ...others] = own.length > 1 ? picturesOf(names) : [];
  if (!best) return [];
  const used = new Set([best.text, ...own.map(innerPictureOf)]);
  const more = others.filter(({ text }) => {
    const isNew = text !== undefined && !used.has(text);
    used.add(text);
    return isNew;
  });
  const lead = say.paragraph([
    pictureText(best, content.pictureLead[best.kind], say),
    say(useOf(best, names, register)),
  ]);
  return [
    ...(isKnown && best.text ? [] : [lead]),
    ...more.map((picture) => pictureText(picture, content.pictureMore, say)),
  ];
}

export function useOf({ kind }: Picture, [one, other]: Names, register: Register): Text {
  const uses = content.meaningUse[register];
  if (kind !== 'picture') return uses[kind];
  return at(uses.picture, (strokesOf(one.read) + 2 * strokesOf(other.read)) % uses.picture.length);
}

const pictureText = ({ pair: [one, other], text }: Picture, lead: Text, say: Say): string =>
  say(lead, {
    one: one.character.character,
    other: other.character.character,
    ...(text ? { picture: say(text) } : {}),
  });

/** Tells the origin of a surname's character, in the form counted, unless told before. */
export function surnameTexts(
  { read: { characters } }: PairName,
  before: readonly PairName[],
  say: Say,
): string[] {
  const [surname, second] = characters;
  if (!surname?.isSurname || second?.isSurname || surname.alternate) return [];
  const used = before.flatMap(({ read }) => read.characters).map(({ simplified }) => simplified);
  if (used.includes(surname.simplified)) return [];
  const origin = findSense(surname.simplified)?.origin;
  const { character, pinyin } = surname;
  return origin
    ? [say(content.surnameSense, { character, read: pinyin || character, origin: say(origin) })]
    : [];
}
