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
import { branchRelation, type ElementRelation, elementOfBranch } from '../../reports/almanac/relations.ts';
import { animalOf, reasonsText, withSum } from '../../reports/charts/addends.ts';
import { godName, pillarText } from '../../reports/charts/chart-blocks.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, type Say } from '../../reports/writing/wording.ts';
import { isLean, type LuckReader, type MoneyYear, stanceOf } from './reader.ts';
import { content, moneyLines } from './text/texts.generated.ts';

export function yearBlocks(reader: LuckReader): ReportBlock[] {
  const { chart, years, best, second, say } = reader;
  const said = new Set<Text>();
  const { year, value, pillar } = second;
  return [
    {
      kind: 'years',
      items: years.map((each) => ({
        year: each.year,
        label: say(content.yearLabel, {
          value: each.value,
          god: godName(tenGodOf(chart, each.pillar.stem), say),
        }),
        note: withSum([yearNote(reader, each, said)], each, 'year', say),
      })),
    },
    textBlock(
      say(content.yearTexts.why[value === best.value ? 'equal' : 'second'], {
        year,
        value,
        pillar: pillarText(pillar, say),
        reasons: whyText(second, 1, say),
      }),
      ...nearTexts(reader),
      usesText(reader),
      halvesText(reader),
      leanText(reader),
    ),
  ];
}

export const relationOf = (chart: Chart, { stem }: { stem: number }): ElementRelation =>
  relationTo(chart, elementOfStem(stem));

/** Advises on the second and third year. A stance is explained once, and the first year's is in the answer. */
function nearTexts(reader: LuckReader): string[] {
  const { years, age, stance, say } = reader;
  const near = years.slice(0, 3);
  return [...new Set(near.map(stanceOf))].flatMap((each) => {
    const [first = 0, ...more] = near.filter((year) => stanceOf(year) === each).map(({ year }) => year);
    const own = each !== stance && say(stanceText(reader, each), { year: first });
    if (more.length === 0) return own || [];
    const slots = { first, years: say.list(more.map(String)) };
    return say.paragraph([own, say(forAge(moneyLines.alike, age)[each], slots)]);
  });
}

export const stanceText = ({ chart, wealth, age }: LuckReader, stance: LuckReader['stance']): Text =>
  forAge(moneyLines.stance, age)[stance][chart.strength][wealth];

export function usesText({ chart, rankedPaths, best, hard, say }: LuckReader): string {
  const { best: gain, hardest } = content.yearTexts.why;
  const stageIn = ({ year }: MoneyYear) => luckStages[lifeStageIn(year, chart)];
  const use = (text: Text, whys: typeof gain, { year, pillar }: MoneyYear) =>
    say(text, { year, why: say(whys[relationOf(chart, pillar)]) });
  return say.paragraph([
    use(stageIn(best).bestUses[at(rankedPaths, 0).path], gain, best),
    use(stageIn(hard).hardUses[at(rankedPaths, 4).path], hardest, hard),
  ]);
}

/** Describes a year's stem (by strength, for workers) and branch (by its meeting with the day branch). */
function yearNote(reader: LuckReader, year: MoneyYear, said: Set<Text>): string {
  const { chart, best, second, hard, element, say } = reader;
  const { day } = chart.pillars;
  const { stem, branch } = year.pillar;
  const chosen = [best.year, second.year].includes(year.year);
  const mood = chosen || (!isLean(year) && year.year !== hard.year) ? 'good' : 'hard';
  const god = tenGodOf(chart, stem);
  const leisure = leisureOf(lifeStageIn(year.year, chart));
  const relation = relationTo(chart, elementOfBranch(branch));
  const usual = moneyLines[leisure ? 'atLeisure' : 'branches'][relation][branchRelation(day.branch, branch)];
  const others = moneyLines.again[leisure ? 'atLeisure' : 'atWork'][relation];
  const met = [usual, ...others].find((text) => !said.has(text)) ?? usual;
  said.add(met);
  return say(moneyLines.note.with, {
    god: say(leisure ? at(leisure.years, god)[mood] : at(moneyLines.years, god)[chart.strength][mood]),
    branch: say(met, { seat: say(moneyLines.seat.text, { own: animalOf(day.branch, say) }) }),
    months: monthsText(element, stem, say),
  });
}

/** Names the months whose stem has the element, by the rule of the five tigers. */
export function monthsText(element: number, yearStem: number, say: Say): string {
  const first = (yearStem % 5) * 2 + 2;
  const months = Array.from({ length: 12 }, (_, index) => index)
    .filter((index) => elementOfStem((first + index) % 10) === element)
    .map((index) => (index + 2) % 12);
  return say.list(months.map((branch) => say(at(moneyLines.monthsOf, branch))));
}

export const whyText = (year: MoneyYear, sign: 1 | -1, say: Say): string =>
  reasonsText(year, sign, 'year', say) || say(content.yearTexts.noReason);

function halvesText({ years, age, say }: LuckReader): string {
  const average = (part: readonly MoneyYear[]) =>
    Math.round(part.reduce((sum, { value }) => sum + value, 0) / part.length);
  const good = years.find(({ value }) => value > 55);
  const slots = { first: average(years.slice(0, 5)), second: average(years.slice(5)) };
  const { halves, halvesNone } = forAge(moneyLines.stretches, age);
  if (!good) return say(halvesNone, slots);
  return say(halves, { ...slots, good: good.year, pillar: pillarText(good.pillar, say) });
}

function leanText({ lean, years, hard, age, say }: LuckReader): string {
  const stretches = forAge(moneyLines.stretches, age);
  const start = at(years, 0).year;
  const pillarIn = (year: number) => pillarText(at(years, year - start).pillar, say);
  if (!lean) return say(stretches.noLean, { year: hard.year, pillar: pillarText(hard.pillar, say) });
  const text = lean.from === start ? stretches.leanAhead : stretches.lean;
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
