import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import type { Asked } from './answer.ts';
import type { Facts } from './lines.ts';
import { themeFacts, themesOf } from './meanings.ts';
import { type Names, type PairName, strokesOf } from './names.ts';
import { lossOf, rankedParts } from './parts.ts';
import type { Births, Register } from './register.ts';
import { numberOf } from './spelling.ts';
import { content } from './text/texts.generated.ts';

const asks: readonly Readonly<Record<string, Text>>[] = [content.themeQuestions, content.themeAsks];
const outings: Readonly<Record<string, Text>> = content.outing;
const gifts: Readonly<Record<string, Text>> = content.gift;
const deeds: Readonly<Record<string, Text>> = content.deeds;
const paceDeeds: Readonly<Record<string, readonly Text[]>> = content.paceDeeds;

/** Picks `count` of texts that suit everybody, by strokes, letters and pillars. */
function someOf(texts: readonly Text[], count: number, names: Names, births: Births): readonly Text[] {
  const counted = names.map(({ read, spelling }) => strokesOf(read) || numberOf(spelling?.letters ?? '').sum);
  const born = births.charts.map((chart) => (chart ? chart.pillars.day.stem + chart.pillars.day.branch : 0));
  const seed = [...counted, ...born].reduce((sum, number, index) => sum + number * (7 * index + 11), count);
  const rankOf = (index: number) => (seed * (2 * index + 3) * (index + 17)) % 1009;
  const order = [...texts.keys()].toSorted((a, b) => rankOf(a) - rankOf(b));
  return order.slice(0, count).flatMap((index) => texts[index] ?? []);
}

/** Suggests a gift for each name and a day out, by their characters; empty if the other does not know yet. */
function giftTexts(own: readonly PairName[], register: Register, say: Say): string[] {
  if (register === 'secret') return [];
  const shown = own.map(themeFacts);
  const out = new Set(shown.flatMap(({ theme }) => outings[String(theme)] ?? []));
  return [...presentsOf(shown, say), ...[...out].map((text) => say(text))];
}

/** If both names end on one theme, the second gift goes by its first character, or is left out. */
function presentsOf(shown: readonly Facts[], say: Say): string[] {
  const given = new Set<string>();
  return shown.flatMap(({ theme = '', character = '', themeFirst = '', opener = '' }) => {
    const kinds = [
      [String(theme), character],
      [String(themeFirst), opener],
    ] as const;
    const [kind, shownBy] = kinds.find(([each]) => !given.has(each)) ?? [];
    const text = kind && gifts[kind];
    if (!text) return [];
    given.add(kind);
    return [say(text, { character: shownBy ?? '' })];
  });
}

export function eveningBlocks(
  { names, parts, births, register }: Asked,
  own: readonly PairName[],
  both: Facts,
  say: Say,
): ReportBlock[] {
  const slots = { first: names[0].call, second: names[1].call };
  // The grids have activities of their own.
  const weaker = rankedParts(parts)
    .toReversed()
    .filter(({ part }) => part !== 'grids');
  // `secret`: the other does not know, so nothing is done together.
  const isAlone = register === 'secret';
  const joint = isAlone
    ? []
    : [
        ...weaker.slice(0, 1).map((part) => deeds[lossOf(part)]),
        paceDeeds[String(both.polarity)]?.[Number(both.distance)],
      ].flatMap((text) => text ?? []);
  const isTried = both.lettersKey && !isAlone;
  const count = both.polarity ? 7 : isTried ? 10 : 15;
  const things = [...joint, ...someOf(content.advice[register], count - joint.length, names, births)];
  const themed = themesOf(own).flatMap(
    (theme, index) => at(asks, (Number(both.difference ?? 0) + index) % 2)[theme] ?? [],
  );
  const questions = [
    ...themed.slice(0, isAlone ? 0 : 1),
    ...someOf(content.eveningQuestions[register], 5, names, births),
  ];
  return [
    textBlock(say(content.adviceLead[register])),
    {
      kind: 'list',
      items: [...[...new Set(things)].map((text) => say(text)), ...giftTexts(own, register, say)],
    },
    textBlock(say(content.eveningLead[register])),
    { kind: 'list', items: questions.slice(0, 5).map((text) => say(text, slots)) },
  ];
}
