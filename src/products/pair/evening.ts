import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import type { Asked } from './answer.ts';
import type { Facts } from './lines.ts';
import { themeFacts, themesOf } from './meanings.ts';
import { type Names, type PairName, strokesOf } from './names.ts';
import { lossOf, rankedParts } from './parts.ts';
import { prose } from './prose.ts';
import type { Births, Register } from './register.ts';
import { numberOf } from './spelling.ts';

const asks: readonly Readonly<Record<string, Text>>[] = [prose.themeQuestions, prose.themeAsks];
const outings: Readonly<Record<string, Text>> = prose.outing;
const gifts: Readonly<Record<string, Text>> = prose.gift;
const deeds: Readonly<Record<string, Text>> = prose.deeds;
const paceDeeds: Readonly<Record<string, readonly Text[]>> = prose.paceDeeds;
const personDeeds: Readonly<Record<string, Text>> = prose.personDeeds;

/** Of what is equally true of everybody `count` texts, from one on that strokes, letters and pillars choose. */
function someOf(texts: readonly Text[], count: number, names: Names, births: Births): readonly Text[] {
  const counted = names.map(({ read, spelling }) => strokesOf(read) || numberOf(spelling?.letters ?? '').sum);
  const born = births.charts.map((chart) => (chart ? chart.pillars.day.stem + chart.pillars.day.branch : 0));
  const start = [...counted, ...born].reduce((sum, number, index) => sum + number * (index + 1), 0);
  const step = 1 + (start % 3);
  const from = start % texts.length;
  const order = texts.map((_, index) => (from + index * step) % texts.length);
  return [...new Set([...order, ...texts.keys()])].slice(0, count).flatMap((index) => texts[index] ?? []);
}

/** A present for each name and a way to spend a day, by what their characters show; none for who has not been told. */
function giftTexts(own: readonly PairName[], register: Register, say: Say): string[] {
  if (register === 'unsaid') return [];
  const shown = own.map(themeFacts);
  const out = new Set(shown.flatMap(({ theme }) => outings[String(theme)] ?? []));
  return [
    ...new Set(
      shown.flatMap((facts) => {
        const text = gifts[String(facts.theme)];
        return text ? [say(text, facts)] : [];
      }),
    ),
    ...[...out].map((text) => say(text)),
  ];
}

/** Small things to do by what the names lost points on and by their grids; questions of their characters and of what the two are to each other. */
export function eveningBlocks(
  { names, parts, births, register }: Asked,
  own: readonly PairName[],
  both: Facts,
  say: Say,
): ReportBlock[] {
  const slots = { first: names[0].call, second: names[1].call };
  // Of the grids there are deeds of their own.
  const weaker = rankedParts(parts)
    .toReversed()
    .filter(({ part }) => part !== 'grids');
  const things = [
    ...weaker.slice(0, 2).flatMap((part) => deeds[lossOf(part)] ?? []),
    paceDeeds[String(both.polarity)]?.[Number(both.distance)],
    personDeeds[String(both.persons)],
    // Where grids choose none, the relation has to.
    ...someOf(prose.advice[register], both.polarity ? 3 : 7, names, births),
  ].flatMap((text) => text ?? []);
  const themed = themesOf(own).flatMap(
    (theme, index) => at(asks, (Number(both.difference ?? 0) + index) % 2)[theme] ?? [],
  );
  const questions = [...themed.slice(0, 2), ...someOf(prose.eveningQuestions[register], 5, names, births)];
  return [
    { kind: 'text', paragraphs: [say(prose.adviceLead[register])] },
    {
      kind: 'list',
      items: [...[...new Set(things)].map((text) => say(text)), ...giftTexts(own, register, say)],
    },
    { kind: 'text', paragraphs: [say(prose.eveningLead[register])] },
    { kind: 'list', items: questions.slice(0, 5).map((text) => say(text, slots)) },
  ];
}
