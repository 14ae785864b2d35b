import type { Fact, ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { elementName, nameText } from '../../reports/charts/chart-blocks.ts';
import type { CharacterElement } from '../../reports/names/elements.ts';
import type { NameCharacter, ReadName } from '../../reports/names/names.ts';
import { clumsyReadingOf, findSense, type Sense } from '../../reports/names/senses.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, present, type Say } from '../../reports/writing/wording.ts';
import type { Facts } from './lines.ts';
import { originPairTexts, originTexts } from './origins.ts';
import {
  circleOf,
  countSigns,
  isWholeHan,
  type Names,
  type PairName,
  type PairReader,
  type Register,
  strokesOf,
  tellsPicture,
} from './reader.ts';
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

/** Writes about the characters of each name and of both; nothing comes twice. */
export function senseBlocks(reader: PairReader, lines: readonly string[]): ReportBlock[] {
  const { names, own, say } = reader;
  const [one, other] = [names[0].read, names[1].read];
  return [
    ...own.flatMap((name, index) => nameBlocks(name, own.slice(0, index), reader)),
    textBlock(
      ...pictureTexts(reader),
      ...(own.length === 1 ? [content.namesakes, ...content.namesakeAdvice].map((text) => say(text)) : []),
      sharedText(reader),
      ...(own.length > 1 ? originPairTexts([one, other], say) : []),
    ),
    textBlock(...lines),
  ];
}

function nameBlocks(name: PairName, before: readonly PairName[], reader: PairReader): ReportBlock[] {
  const { say } = reader;
  const origins = before.flatMap(({ read }) => originTexts(read, say));
  return [
    ...hanziBlocks(name, say),
    textBlock(
      !(isLettered(name) && before.some(isLettered)) && countedText(name, say),
      ...originTexts(name.read, say).filter((text) => !origins.includes(text)),
      surnameText(name, before, say),
      ...characterTexts(name, before, reader),
      ...unreadTexts(name, say),
    ),
  ];
}

export const hanziBlocks = ({ read: { characters } }: PairName, say: Say) =>
  characters.length === 0
    ? []
    : [
        {
          kind: 'hanzi' as const,
          characters: characters.map(({ character, strokes, element, pinyin }) => ({
            character,
            strokes,
            element: elementText(element, say),
            pinyin: pinyin || '—',
          })),
        },
      ];

function elementText(element: CharacterElement, say: Say): string {
  if (element.tier === 'none') return say(content.noElement);
  const elements = element.tier === 'shown' ? [element.element] : element.elements;
  return elements.map((each) => elementName(each, say)).join(' / ');
}

/** True for a name in readable letters, without Han characters. */
const isLettered = ({ read, spelling }: PairName) =>
  read.characters.length + read.unknown.length === 0 && spelling !== undefined;

const isUnread = ({ read, spelling }: PairName) => read.characters.length === 0 && !spelling;

const traditionalOf = ({ characters }: ReadName) => characters.map(({ traditional }) => traditional).join('');

/** Says how many strokes or letters a name has, for the foretaste. */
export function countFact(name: PairName, say: Say): Fact {
  const { read, spelling } = name;
  const label = nameText(read, say);
  if (isWholeHan(read)) {
    const traditional = traditionalOf(read);
    const text = traditional === read.typed ? content.countAlike : content.count;
    return { label, value: say(text, { strokes: strokesOf(read), traditional }) };
  }
  if (!spelling || !isLettered(name)) return { label, value: countedText(name, say) };
  const { letters, beats } = spelling;
  const text = beats === 1 ? content.countLettersOfOne : content.countLetters;
  return { label, value: say(text, { letters: letters.length, beats }) };
}

function countedText({ read, spelling }: PairName, say: Say): string {
  const { typed: name, unknown, characters } = read;
  if (unknown.length > 0) return say(content.unknown, { name, characters: unknown.join('') });
  if (characters.length === 0) return say(spelling ? content.noHan : content.unreadScript, { name });
  const traditional = traditionalOf(read);
  const wholeText = traditional === name ? content.charactersAlike : content.charactersText;
  const slots = { name, strokes: strokesOf(read), traditional };
  return say(isWholeHan(read) ? wholeText : content.charactersPartly, slots);
}

/** Explains why a name, or a part of it, cannot be read. */
function unreadTexts(name: PairName, say: Say): string[] {
  const { read, call } = name;
  const [character] = read.unknown;
  const place = character?.codePointAt(0)?.toString(16).toUpperCase();
  return present([
    character && place && say(content.placeText, { name: call, character, place: `U+${place}` }),
    ...(isUnread(name) ? [...scriptTexts(name, say), ...outlineTexts(name, say)] : []),
    (character || isUnread(name)) && say(content.rareText, { name: call }),
  ]);
}

const scriptTexts = ({ read, call: name }: PairName, say: Say): string[] =>
  Object.entries(content.scripts).flatMap(([script, text]) =>
    new RegExp(`^[\\p{Script=${script}}\\p{M}ー\\s.-]+$`, 'u').test(read.typed) ? say(text, { name }) : [],
  );

function outlineTexts({ read, call: name }: PairName, say: Say): string[] {
  const signs = [...read.typed].filter((sign) => /[\p{L}\p{Script=Han}]/u.test(sign));
  const [opens = '', closes = ''] = [signs[0], signs.at(-1)];
  return present([
    say(content.lengthText, { name, count: countSigns(read) }),
    signs.length > 1 && say(content.edgesText, { name, opens, closes }),
  ]);
}

function sharedText({ names: [one, other], say }: PairReader): string | undefined {
  const theirs = new Set(other.read.typed);
  const shared = [...new Set(one.read.typed)].filter(
    (sign) => /\p{Script=Han}/u.test(sign) && theirs.has(sign),
  );
  if (shared.length === 0 || one.read.typed === other.read.typed) return undefined;
  return say(content.sharedCharacters, { characters: say.list(shared.map((sign) => `“${sign}”`)) });
}

/** Explains the given characters but those told in `before`, and an awkward homophone of the whole name. */
function characterTexts(called: PairName, before: readonly PairName[], reader: PairReader): string[] {
  const { register, say } = reader;
  const { read, call: name } = called;
  const leads = content.senseImage[circleOf(register)];
  const words = clumsyReadingOf(read);
  const told = before.flatMap(givenOf);
  return present([
    ...givenOf(called).map((character, index) =>
      told.some(({ simplified }) => simplified === character.simplified)
        ? say(content.senseAgain, { character: character.character, name })
        : characterText(character, name, at(leads, (told.length + index) % leads.length), say),
    ),
    innerText(called, reader),
    words && say(content.clumsyText, { name, words: say(words) }),
  ]);
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

function innerText(name: PairName, { names, own, say }: PairReader): string | undefined {
  const text = innerPictureOf(name);
  const isOfBoth = own.length > 1 && text === pictureOf(names)?.text;
  return text && !isOfBoth ? say(content.innerPicture, { name: name.call, picture: say(text) }) : undefined;
}

/** Describes the pictures of both names, without the one that the answer tells; empty for namesakes. */
function pictureTexts(reader: PairReader): string[] {
  const { names, own, register, say } = reader;
  const [best, ...others] = own.length > 1 ? picturesOf(names) : [];
  if (!best) return [];
  const used = new Set([best.text, ...own.map(innerPictureOf)]);
  const more = others.filter(({ text }) => {
    const isNew = text !== undefined && !used.has(text);
    used.add(text);
    return isNew;
  });
  const isTold = best.text && tellsPicture(reader);
  const lead = [pictureText(best, content.pictureLead[best.kind], say), say(useOf(best, names, register))];
  return [
    ...(isTold ? [] : [say.paragraph(lead)]),
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
function surnameText({ read }: PairName, before: readonly PairName[], say: Say): string | undefined {
  const [surname, second] = read.characters;
  if (!surname?.isSurname || second?.isSurname || surname.alternate) return undefined;
  const { character, simplified, pinyin } = surname;
  const told = before.flatMap((name) => name.read.characters);
  const origin = findSense(simplified)?.origin;
  if (!origin || told.some((each) => each.simplified === simplified)) return undefined;
  return say(content.surnameSense, { character, read: pinyin || character, origin: say(origin) });
}
