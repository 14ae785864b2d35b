import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at } from '../../reports/writing/wording.ts';
import type { Facts } from './lines.ts';
import { lossOf } from './parts.ts';
import { countSigns, isHan, type PairReader, rankedParts, strokesOf } from './reader.ts';
import { themeFacts, themesOf } from './senses.ts';
import { numberOf } from './spelling.ts';
import { content } from './text/texts.generated.ts';

type Texts<Item> = Readonly<Record<string, Item>>;

const asks: readonly Texts<Text>[] = [content.themeQuestions, content.themeAsks];
const outings: Texts<Text> = content.outing;
const gifts: Texts<Text> = content.gift;
const deeds: Texts<Text> = content.deeds;
const paceDeeds: Texts<readonly Text[]> = content.paceDeeds;

/** Picks `count` of texts that suit everybody, by strokes, letters and pillars. */
function someOf(texts: readonly Text[], count: number, { names, births }: PairReader): readonly Text[] {
  const counted = names.map(({ read, spelling }) => strokesOf(read) || numberOf(spelling?.letters ?? '').sum);
  const born = births.charts.map((chart) => (chart ? chart.pillars.day.stem + chart.pillars.day.branch : 0));
  const seed = [...counted, ...born].reduce((sum, number, index) => sum + number * (7 * index + 11), count);
  const rankOf = (index: number) => (seed * (2 * index + 3) * (index + 17)) % 1009;
  const order = [...texts.keys()].toSorted((a, b) => rankOf(a) - rankOf(b));
  return order.slice(0, count).flatMap((index) => texts[index] ?? []);
}

/** Suggests a gift for each name and a day out, by their characters; empty if the other does not know yet. */
function giftTexts({ own, register, say }: PairReader): string[] {
  if (register === 'secret') return [];
  const shown = own.map(themeFacts);
  const out = new Set(shown.flatMap(({ theme }) => outings[String(theme)] ?? []));
  // If both names end on one theme, the second gift goes by its first character, or is left out.
  const given = new Set<string>();
  const presents = shown.flatMap(({ theme = '', character = '', themeFirst = '', opener = '' }) => {
    const kinds = [
      [String(theme), character],
      [String(themeFirst), opener],
    ] as const;
    const [kind, shownBy = ''] = kinds.find(([each]) => !given.has(each)) ?? [];
    const text = kind && gifts[kind];
    if (!text) return [];
    given.add(kind);
    return say(text, { character: shownBy });
  });
  return [...presents, ...[...out].map((text) => say(text))];
}

/** `both`: facts about the pair; none for namesakes. */
export function eveningBlocks(reader: PairReader, both: Facts): ReportBlock[] {
  const { names, own, parts, register, say } = reader;
  // The grids have activities of their own.
  const weaker = rankedParts(parts).findLast(({ part }) => part !== 'grids');
  // `secret`: the other does not know, so nothing is done together.
  const isAlone = register === 'secret';
  const joint = [
    weaker && deeds[lossOf(weaker)],
    paceDeeds[String(both.polarity)]?.[Number(both.distance)],
  ].flatMap((text) => (text && !isAlone ? text : []));
  const isTried = both.lettersKey && !isAlone;
  const count = both.polarity ? 7 : isTried ? 10 : 15;
  const things = new Set([...joint, ...someOf(content.advice[register], count - joint.length, reader)]);
  const themed = themesOf(own).flatMap(
    (theme, index) => at(asks, (Number(both.difference ?? 0) + index) % 2)[theme] ?? [],
  );
  const questions = [
    ...themed.slice(0, isAlone ? 0 : 1),
    ...someOf(content.eveningQuestions[register], 5, reader),
  ];
  const slots = { first: names[0].call, second: names[1].call };
  return [
    textBlock(say(content.adviceLead[register])),
    { kind: 'list', items: [...[...things].map((text) => say(text)), ...giftTexts(reader)] },
    textBlock(say(content.eveningLead[register])),
    { kind: 'list', items: questions.slice(0, 5).map((text) => say(text, slots)) },
  ];
}

/** Suggests small trials, chosen by the letters of names that are not in characters alone. */
export function trialBlocks({ names, own, register, say }: PairReader, byLetters: string[]): ReportBlock[] {
  if (names.every(({ read }) => read.grids)) return [];
  const [firstCount, secondCount] = [countSigns(names[0].read), countSigns(names[1].read)];
  const slots = { first: names[0].call, second: names[1].call, firstCount, secondCount };
  // Each of these activities takes two people.
  const isAlone = register === 'secret';
  const isGridless = !own.some(({ read }) => read.grids);
  // Unreadable names have no letters to choose by.
  const isUnread = byLetters.length === 0;
  const hasAsk = names.some(({ read }) => !isHan(read)) && (isGridless || isUnread);
  const trials = isUnread ? content.trials.map((text) => say(text, slots)) : byLetters;
  const unreadPair = own.some(({ spelling }) => !spelling) && !isAlone ? content.unreadPair : [];
  return [
    textBlock(
      isGridless && say(content.gridless, slots),
      isUnread && say(content.otherScripts),
      hasAsk && say(content.chineseName),
    ),
    textBlock(...unreadPair.map((text) => say(text, slots))),
    textBlock(!isAlone && say(content.trialsLead, { count: trials.length })),
    { kind: 'list', items: isAlone ? [] : trials },
  ];
}
