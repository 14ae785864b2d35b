import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import {
  type Chart,
  type LifeStage,
  lifeStageIn,
  relationTo,
  tenGodOf,
} from '../../reports/almanac/calendar.ts';
import {
  branchRelation,
  type ElementRelation,
  elementOfBranch,
  elementRelation,
  tenGod,
} from '../../reports/almanac/relations.ts';
import { animalOf, reasonsText, withSum } from '../../reports/charts/addends.ts';
import { godName, pillarText } from '../../reports/charts/chart-blocks.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, inOne, listed, type Say } from '../../reports/writing/wording.ts';
import { isLean, type LuckClaims, type MoneyYear, stanceOf } from './claims.ts';
import { content, moneyLines } from './text/texts.generated.ts';

export function yearBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const said = new Set<Text>();
  return [
    {
      kind: 'years',
      items: claims.years.map((year) => ({
        year: year.year,
        label: say(content.yearLabel, {
          value: year.value,
          god: godName(tenGodOf(chart, year.pillar.stem), say),
        }),
        note: withSum([yearNote(chart, claims, year, said, say)], year, 'year', say),
      })),
    },
    textBlock(
      ...secondText(claims, say),
      ...closeUps(chart, claims, say),
      usesText(chart, claims, say),
      halvesText(claims, say),
      leanText(claims, say),
    ),
  ];
}

export const relationOf = ({ pillars }: Chart, { stem }: { stem: number }): ElementRelation =>
  relationTo({ pillars }, elementOfStem(stem));

function secondText({ second, best }: LuckClaims, say: Say): string[] {
  const text = content.yearTexts.why[second.value === best.value ? 'equal' : 'second'];
  const { year, value, pillar } = second;
  return [say(text, { year, value, pillar: pillarText(pillar, say), reasons: whyText(second, 1, say) })];
}

/** Advises on the second and third year. A stance is explained once, and the first year's is in the answer. */
function closeUps(chart: Chart, { years, age, wealth, stance }: LuckClaims, say: Say): string[] {
  const near = years.slice(0, 3);
  return [...new Set(near.map(stanceOf))].flatMap((each) => {
    const [first, ...more] = near.filter((year) => stanceOf(year) === each).map(({ year }) => year);
    if (first === undefined) return [];
    const own = each === stance ? [] : [say(stanceText(chart, each, wealth, age), { year: first })];
    if (more.length === 0) return own;
    const alike = forAge<Readonly<Record<typeof each, Text>>>(moneyLines.alike, age)[each];
    return [inOne([...own, say(alike, { first, years: listed(more.map(String), say) })], say)];
  });
}

export const stanceText = (
  chart: Chart,
  stance: LuckClaims['stance'],
  wealth: LuckClaims['wealth'],
  age: number,
): Text => forAge<(typeof moneyLines.stance)['65+']>(moneyLines.stance, age)[stance][chart.strength][wealth];

export function usesText(chart: Chart, claims: LuckClaims, say: Say): string {
  const { rankedPaths, best, hard } = claims;
  const { best: gain, hardest } = content.yearTexts.why;
  const stageIn = ({ year }: MoneyYear) => luckStages[lifeStageIn(year, chart)];
  const use = (text: Text, whys: typeof gain, { year, pillar }: MoneyYear) =>
    say(text, { year, why: say(whys[relationOf(chart, pillar)]) });
  return inOne(
    [
      use(stageIn(best).bestUses[at(rankedPaths, 0).path], gain, best),
      use(stageIn(hard).hardUses[at(rankedPaths, 4).path], hardest, hard),
    ],
    say,
  );
}

/** Describes a year's stem (by strength, for workers) and branch (by its meeting with the day branch). */
function yearNote(chart: Chart, claims: LuckClaims, year: MoneyYear, said: Set<Text>, say: Say): string {
  const { best, second, hard } = claims;
  const { day } = chart.pillars;
  const { stem, branch } = year.pillar;
  const chosen = [best.year, second.year].includes(year.year);
  const mood = chosen || (!isLean(year) && year.year !== hard.year) ? 'good' : 'hard';
  const god = tenGod(day.stem, stem);
  const leisure = leisureOf(lifeStageIn(year.year, chart));
  const relation = elementRelation(elementOfStem(day.stem), elementOfBranch(branch));
  const seat = say(moneyLines.seat.text, { own: animalOf(day.branch, say) });
  const usual = moneyLines[leisure ? 'atLeisure' : 'branches'][relation][branchRelation(day.branch, branch)];
  const others = moneyLines.again[leisure ? 'atLeisure' : 'atWork'][relation];
  const met = [usual, ...others].find((text) => !said.has(text)) ?? usual;
  said.add(met);
  return say(moneyLines.note.with, {
    god: say(leisure ? at(leisure.years, god)[mood] : at(moneyLines.years, god)[chart.strength][mood]),
    branch: say(met, { seat }),
    months: monthsText(claims.element, stem, say),
  });
}

export const monthsText = (element: number, yearStem: number, say: Say): string =>
  listed(
    monthsOf(element, yearStem).map((month) => say(at(moneyLines.monthsOf, month))),
    say,
  );

/** Returns months (branches 0–11) whose stem has the element, by the rule of the five tigers. */
function monthsOf(element: number, yearStem: number): number[] {
  const first = (yearStem % 5) * 2 + 2;
  return Array.from({ length: 12 }, (_, index) => index)
    .filter((index) => elementOfStem((first + index) % 10) === element)
    .map((index) => (index + 2) % 12);
}

export const whyText = (year: MoneyYear, sign: 1 | -1, say: Say): string =>
  reasonsText(year, sign, 'year', say) || say(content.yearTexts.noReason);

type Stretches = (typeof moneyLines.stretches)['65+'];

function halvesText({ years, age }: LuckClaims, say: Say): string {
  const average = (part: readonly MoneyYear[]) =>
    Math.round(part.reduce((sum, { value }) => sum + value, 0) / part.length);
  const good = years.find(({ value }) => value > 55);
  const slots = { first: average(years.slice(0, 5)), second: average(years.slice(5)) };
  const { halves, halvesNone } = forAge<Stretches>(moneyLines.stretches, age);
  if (!good) return say(halvesNone, slots);
  return say(halves, { ...slots, good: good.year, pillar: pillarText(good.pillar, say) });
}

function leanText({ lean, years, hard, age }: LuckClaims, say: Say): string {
  const stretches = forAge<Stretches>(moneyLines.stretches, age);
  const pillarIn = (of: number) => pillarText(at(years, of - at(years, 0).year).pillar, say);
  if (!lean) return say(stretches.noLean, { year: hard.year, pillar: pillarText(hard.pillar, say) });
  const text = lean.from === at(years, 0).year ? stretches.leanAhead : stretches.lean;
  return say(text, { ...lean, first: pillarIn(lean.from), last: pillarIn(lean.to) });
}

const { working, young, retired } = content;

const luckStages: Readonly<Record<LifeStage, typeof working>> = {
  minor: young,
  student: young,
  working,
  retired,
};

/** Returns the texts for readers who do not work; undefined for the others, whose texts go by strength. */
export const leisureOf = (stage: LifeStage): typeof young | undefined =>
  stage === 'working' ? undefined : stage === 'retired' ? retired : young;
