import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { type Bond, elementRelation } from '../../reports/almanac/relations.ts';
import { elementName } from '../../reports/charts/chart-blocks.ts';
import type { NameCharacter } from '../../reports/names/names.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import type { Names, PairName, PairReader } from './reader.ts';
import { content } from './text/texts.generated.ts';

interface Shown {
  name: PairName;
  character: NameCharacter;
  element: number;
}

export interface ElementMeeting {
  bond: Bond;
  /** The feeding or controlling character comes first. */
  pair: readonly [Shown, Shown];
}

const shownOf = (name: PairName): Shown[] =>
  name.read.characters.flatMap((character) =>
    !character.isSurname && character.element.tier === 'shown'
      ? [{ name, character, element: character.element.element }]
      : [],
  );

const bonds: readonly Bond[] = ['feeds', 'same', 'steers'];

/** Returns the kindest meeting between characters of both names; undefined if one shows no element. */
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

const scenes: Readonly<Record<string, Text>> = content.elementScenes;
const radicals: Readonly<Record<string, Text>> = content.radicals;

export function elementBlocks(reader: PairReader): ReportBlock[] {
  const { own, say } = reader;
  const given = own.flatMap(({ read }) => read.characters.filter(({ isSurname }) => !isSurname));
  if (given.length === 0) return [];
  return [textBlock(...radicalTexts(given, say), ...meetingTexts(reader), say(content.elementsNote))];
}

/** Writes one sentence a radical, for all characters written with it. */
function radicalTexts(given: readonly NameCharacter[], say: Say): string[] {
  const shown = given.flatMap(({ element }) => (element.tier === 'none' ? [] : [element]));
  const isFirst = ({ radical }: { radical: string }, index: number) =>
    shown.findIndex((each) => each.radical === radical) === index;
  return shown.filter(isFirst).flatMap((element) => {
    const { radical } = element;
    const text = radicals[radical];
    if (!text) return [];
    const own = given.filter((each) => each.element.tier !== 'none' && each.element.radical === radical);
    const written = [...new Set(own.map((character) => writtenText(character, say)))];
    const [first, second] =
      element.tier === 'disputed' ? element.elements : [element.element, element.element];
    const slots = { first: elementName(first, say), second: elementName(second, say) };
    return [say(text, { written: say.list(written), ...slots })];
  });
}

const writtenText = ({ character, traditional }: NameCharacter, say: Say): string =>
  say(character === traditional ? content.writtenAlike : content.writtenAs, { character, traditional });

function meetingTexts({ names, register, say }: PairReader): string[] {
  const meeting = elementMeetingOf(names);
  if (!meeting) return unmetTexts(names, say);
  const { bond, pair } = meeting;
  const [one, other] = pair;
  const text = { feeds: content.elementFeeds, same: content.elementSame, steers: content.elementSteers }[
    bond
  ];
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
    say(content.elementUse[register][bond]),
  ];
}

function unmetTexts(names: Names, say: Say): string[] {
  const [shown] = names.flatMap(shownOf);
  if (!shown) return [say(content.elementsUnread)];
  return [say(at(content.elementSolo, shown.element), { name: shown.name.call })];
}
