import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { elementRelation } from '../../reports/almanac/relations.ts';
import type { NameCharacter } from '../../reports/names/names.ts';
import { at, listed, type Say } from '../../reports/writing/wording.ts';
import type { Bond, Names, PairName } from './names.ts';
import { prose } from './prose.ts';
import type { Register } from './register.ts';

interface Shown {
  name: PairName;
  character: NameCharacter;
  element: number;
}

export interface ElementMeeting {
  bond: Bond;
  /** What feeds or steers comes first. */
  pair: readonly [Shown, Shown];
}

/** The given characters whose element nobody disputes. */
const shownOf = (name: PairName): Shown[] =>
  name.read.characters.flatMap((character) =>
    !character.isSurname && character.element.tier === 'shown'
      ? [{ name, character, element: character.element.element }]
      : [],
  );

const bonds: readonly Bond[] = ['feeds', 'same', 'steers'];

/** The kindest meeting of a character of each name; undefined where one of them shows no element. */
export function elementMeetingOf([one, other]: Names): ElementMeeting | undefined {
  const meetings = shownOf(one).flatMap((left) => shownOf(other).map((right) => meetingOf(left, right)));
  return meetings.toSorted((a, b) => bonds.indexOf(a.bond) - bonds.indexOf(b.bond))[0];
}

function meetingOf(left: Shown, right: Shown): ElementMeeting {
  const relation = elementRelation(left.element, right.element);
  if (relation === 'same') return { bond: 'same', pair: [left, right] };
  const leads = relation === 'output' || relation === 'wealth';
  const bond = relation === 'output' || relation === 'resource' ? 'feeds' : 'steers';
  return { bond, pair: leads ? [left, right] : [right, left] };
}

const elementName = (element: number, say: Say) => say(at(almanac.elementNames, element));
const scenes: Readonly<Record<string, Text>> = prose.elementScenes;

/** What the given characters show by radical and shape, and what the two names are to each other in it. */
export function elementBlocks(
  names: Names,
  own: readonly PairName[],
  register: Register,
  say: Say,
): ReportBlock[] {
  const given = own.flatMap(({ read }) => read.characters.filter(({ isSurname }) => !isSurname));
  if (given.length === 0) return [];
  const told = given.filter(
    ({ character }, index) => given.findIndex((each) => each.character === character) === index,
  );
  const none = told.filter(({ element }) => element.tier === 'none');
  const quoted = none.map(({ character }) => `“${character}”`);
  const paragraphs = [
    told.flatMap((character) => characterTexts(character, say)),
    none.length > 0 ? [say(prose.elementNone, { characters: listed(quoted, say) })] : [],
    own.length > 1 ? meetingTexts(elementMeetingOf(names), register, say) : [],
    [say(prose.elementsNote)],
  ].flat();
  return [{ kind: 'text', paragraphs }];
}

function characterTexts({ character, traditional, element }: NameCharacter, say: Say): string[] {
  const written = say(character === traditional ? prose.writtenAlike : prose.writtenAs, {
    character,
    traditional,
  });
  if (element.tier === 'shown') {
    const slots = { written, radical: element.radical, element: elementName(element.element, say) };
    return [say(prose.elementShown, slots)];
  }
  if (element.tier === 'none') return [];
  const [first, second] = element.elements;
  const slots = { first: elementName(first, say), second: elementName(second, say) };
  return [say(prose.elementDisputed, { written, radical: element.radical, ...slots })];
}

function meetingTexts(meeting: ElementMeeting | undefined, register: Register, say: Say): string[] {
  if (!meeting) return [say(prose.elementsUnread)];
  const { bond, pair } = meeting;
  const [one, other] = pair;
  const text = { feeds: prose.elementFeeds, same: prose.elementSame, steers: prose.elementSteers }[bond];
  const scene = scenes[[one.element, other.element].toSorted().join('')];
  return [
    say(text, {
      giver: one.name.call,
      taker: other.name.call,
      one: one.character.character,
      other: other.character.character,
      first: elementName(one.element, say),
      second: elementName(other.element, say),
    }),
    ...(scene ? [say(scene)] : []),
    say(prose.elementUse[register][bond]),
  ];
}
