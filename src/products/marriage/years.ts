import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { ageIn, relationTo, tenGodOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { branchRelation, elementOfBranch, tenGod } from '../../reports/almanac/relations.ts';
import { addendsText, signed } from '../../reports/charts/addends.ts';
import { godName, pillarText } from '../../reports/charts/chart-blocks.ts';
import { palaceRelationOf } from '../../reports/love/love-chart.ts';
import { bestLoveYear, hardLoveYear, type LoveYear, oldAge } from '../../reports/love/love-years.ts';
import { levelOf, weightiest } from '../../reports/scoring/figure.ts';
import {
  base,
  bounds,
  branchTenths,
  decadePoints,
  lovePoints,
  meetingPoints,
  needPoints,
} from '../../reports/scoring/weights.ts';
import { decadeIn, subjectOf } from '../../reports/scoring/year-figures.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, present } from '../../reports/writing/wording.ts';
import {
  type Asking,
  lateOf,
  type MarriageReader,
  namedYears,
  natureOf,
  reasonText,
  type Situation,
} from './reader.ts';
import { content, yearLines } from './text/texts.generated.ts';
import { moreOn } from './you.ts';

export function yearsBlocks(reader: MarriageReader): ReportBlock[] {
  const { years, say } = reader;
  if (years.length === 0)
    return [textBlock(...seasonTexts(reader), holidayText(reader), ...moreOn('when', reader))];
  return [
    decadeBlock(reader),
    {
      kind: 'bars',
      items: years.map(({ year, figure }) => ({
        label: String(year),
        value: figure.value,
        note: addendsText(figure, 'year', say),
      })),
    },
    {
      kind: 'years',
      items: years.map((year) => ({
        year: year.year,
        label: `${year.figure.value} · ${titleText(reader, year)}`,
        note: say.paragraph(lineTexts(reader, year)),
      })),
    },
    textBlock(...summaryTexts(reader), holidayText(reader), ...moreOn('when', reader)),
  ];
}

const pointsOf = (table: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(table).map(([name, points]) => [name, signed(points)]));

/** Says how the figure of a year comes about; the weights are those it was made with. */
export function methodTexts({ sex, years, say }: MarriageReader): string[] {
  if (years.length === 0) return [];
  const { figure, stars } = content.years.method;
  const god = (index: number) => godName(index, say);
  const [direct, indirect, taker] = sex === 'male' ? ([5, 4, 1] as const) : ([7, 6, 3] as const);
  const gods = { direct: god(direct), indirect: god(indirect), taker: god(taker) };
  const named = say(stars.known, { ...pointsOf(lovePoints), ...gods });
  const { helpful, second, excess } = needPoints;
  return [
    say(figure, {
      ...{ base, stars: named, tenths: branchTenths, ...bounds },
      ...pointsOf({ ...meetingPoints, peachBlossom: lovePoints.peachBlossom }),
      ...pointsOf({ stemHelpful: helpful.stem, stemSecond: second.stem, stemExcess: excess.stem }),
      ...pointsOf({
        branchHelpful: helpful.branch,
        branchSecond: second.branch,
        branchExcess: excess.branch,
      }),
      ...pointsOf({
        decadeHelpful: decadePoints.helpful,
        decadeSecond: decadePoints.second,
        decadeExcess: decadePoints.excess,
      }),
    }),
  ];
}

const holidayText = ({ late, situation, say }: MarriageReader) =>
  late && situation !== 'open' && say(content.late.holidays[late]);

function decadeBlock(reader: MarriageReader): ReportBlock {
  const { chart, sex, from, years, isLateIn, say } = reader;
  const isLate = years.every(isLateIn);
  const { decades, lateDecades } = content.years;
  const decade = decadeIn(subjectOf(chart, sex), from);
  return textBlock(
    decade &&
      say(at(isLate ? lateDecades : decades, tenGodOf(chart, decade.stem)), {
        pillar: pillarText(decade, say),
        year: from,
      }),
    useText(reader, isLate),
    ...(isLate ? dayTexts(reader) : []),
    !isLate && !reader.beside && say(content.years.branches),
  );
}

function useText({ situation, years, age, say }: MarriageReader, isLate: boolean): string | undefined {
  const { uses, openUses } = content.years;
  if (isLate && situation !== 'widowed') return undefined;
  const texts = situation === 'open' ? forAge(openUses, age) : uses[situation];
  return say(texts[years.indexOf(bestLoveYear(years)) < 3 ? 'soon' : 'far']);
}

function dayTexts({ chart, asking, say }: MarriageReader): string[] {
  const { day, month } = chart.pillars;
  const { oldHours, oldDays } = content.years;
  return present([
    asking !== 'who' && say(at(oldHours, day.branch)),
    say(at(oldDays, tenGodOf(chart, mainStemOf(month.branch)))),
  ]);
}

/**
 * Tells readers from 80 on about the four seasons, by their element's relation to the day stem and the reader's
 * situation.
 */
function seasonTexts(reader: MarriageReader): string[] {
  const { chart, company, asking, say } = reader;
  const nature = natureOf(chart);
  const { oldTimes } = content.years;
  const [wood, fire, metal, water] = [0, 1, 3, 4] as const;
  return [
    ...dayTexts(reader),
    say(content.years.old),
    ...[wood, fire, metal, water].map((element, season) => {
      const god = tenGodOf(chart, 2 * element);
      const ofSeason = at(content.years.seasons[relationTo(chart, element)], season);
      const advice =
        asking === 'when' ? at(oldTimes[nature], season) : at(lateAdviceFor(reader)[nature], god);
      const ofTwo = company === 'with' && say(at(lateCompanyFor(reader, nature), god));
      return say.paragraph([say(ofSeason), say(advice), ofTwo]);
    }),
  ];
}

function titleText({ situation, company, isLateIn, say }: MarriageReader, year: LoveYear): string {
  const { titles, lateTitles } = content.years;
  return say((isLateIn(year) ? lateTitles[company] : titles[situation])[levelOf(year.figure.value)]);
}

type Lens = Exclude<Asking, 'open'>;

const usualLenses: Readonly<Record<Situation, Lens>> = {
  open: 'when',
  single: 'who',
  'someone-in-mind': 'when',
  dating: 'when',
  married: 'together',
  parted: 'myself',
  divorced: 'when',
  widowed: 'myself',
};

/** Answers the reader's question if the year can; readers with a partner read nothing about whom to look for. */
function lensOf({ situation, company, asking }: MarriageReader): Lens {
  const usual = usualLenses[situation];
  if (asking === 'open' || situation === 'widowed') return usual;
  return asking === 'who' && company === 'with' ? usual : asking;
}

function lineTexts(reader: MarriageReader, year: LoveYear): string[] {
  const { chart, isLateIn, say } = reader;
  if (isLateIn(year)) return lateTexts(reader, year).map((text) => say(text));
  const god = tenGodOf(chart, year.stem);
  const lens = lensOf(reader);
  const able = lens === 'myself' ? natureOf(chart) : ableIn(year);
  const beside = findBesideText(reader, year);
  const advice = adviceTexts(reader, year, god);
  const own = at(yearLines.gods, god)[kindOf(year)];
  // Couples read about the year for each of them, and advice by situation.
  if (beside) return [own, beside, ...advice.slice(-2)].map((text) => say(text));
  return [
    own,
    at(yearLines.branches[natureOf(chart)], god)[branchIn(reader, year)],
    ...advice,
    at(forAge(yearLines.lenses[lens], ageIn(chart, year.year))[able], god),
  ].map((text) => say(text));
}

/** Tells of the year for the partner: its stem against their day stem, its branch against their palace. */
function findBesideText({ beside }: MarriageReader, { year, stem, branch }: LoveYear): Text | undefined {
  if (!beside || ageIn(beside.chart, year) >= oldAge) return undefined;
  const { day } = beside.chart.pillars;
  const { joins, plain, rubs } = at(yearLines.beside, tenGod(day.stem, stem));
  const met = branchRelation(day.branch, branch);
  return met === 'none' ? plain : met === 'combine' || met === 'trine' ? joins : rubs;
}

/** Advises by situation, or by the question if only that is known. */
function adviceTexts(reader: MarriageReader, year: LoveYear, god: number): Text[] {
  const { chart, situation, asking } = reader;
  const nature = natureOf(chart);
  const seat = at(yearLines.seats[palaceRelationOf(chart)], god);
  if (situation !== 'open')
    return [
      seat,
      at(yearLines.tails[situation][nature], god),
      at(yearLines.more[situation][ableIn(year)], god),
    ];
  if (asking === 'when') return [at(yearLines.paces[branchIn(reader, year)], god)];
  if (asking === 'who') return [at(yearLines.places[branchIn(reader, year)], god)];
  if (asking !== 'open') return [seat];
  const tail = at(forAge(yearLines.openTails, ageIn(chart, year.year))[nature], god);
  return [seat, tail, at(yearLines.more.open[ableIn(year)], god)];
}

/** Reads a year from 65 on for the company it brings. */
function lateTexts(reader: MarriageReader, year: LoveYear): Text[] {
  const { chart } = reader;
  const god = tenGodOf(chart, year.stem);
  const { late, lateBranches } = yearLines;
  const able = ableIn(year);
  return [
    at(late, god)[directionOf(year)],
    at(lateBranches[branchIn(reader, year)], god),
    at(lateAdviceFor(reader)[able], god),
    findBesideText(reader, year) ?? at(lateCompanyFor(reader, able), god),
  ];
}

function lateCompanyFor({ chart, situation }: MarriageReader, able: 'able' | 'gentle') {
  const { lateWith, lateSeats } = yearLines;
  if (situation === 'dating' || situation === 'married') return lateWith[situation][able];
  return lateSeats[palaceRelationOf(chart)];
}

function lateAdviceFor({ situation, asking }: MarriageReader) {
  const { lateTails, lateAsked } = yearLines;
  if (situation === 'open' && asking !== 'open' && asking !== 'myself') return lateAsked[asking];
  return lateTails[lateOf(situation)];
}

const ableIn = (year: LoveYear) => (directionOf(year) === 'up' ? 'able' : 'gentle');

const branchIn = ({ chart }: MarriageReader, { branch }: LoveYear) =>
  relationTo(chart, elementOfBranch(branch));

function directionOf({ figure }: LoveYear): 'up' | 'even' | 'down' {
  const level = levelOf(figure.value);
  if (level === 'even') return level;
  return level === 'fair' || level === 'full' ? 'up' : 'down';
}

/** Lets the figure decide where the ten god would warn over a high figure or praise over a low one. */
function kindOf(year: LoveYear): Exclude<keyof (typeof yearLines.gods)[number], `@${string}`> {
  const direction = directionOf(year);
  const met = year.figure.addends.find(({ kind }) => kind === 'meeting');
  const meeting = met?.kind === 'meeting' ? met.meeting : 'none';
  if (meeting === 'none') return direction;
  if (meeting === 'combine') return direction === 'down' ? direction : meeting;
  if (meeting === 'trine' || meeting === 'half' || meeting === 'arch')
    return direction === 'down' ? direction : 'trine';
  if (direction === 'up') return direction;
  if (meeting === 'same' || meeting === 'clash') return meeting;
  return 'rub';
}

function summaryTexts(reader: MarriageReader): string[] {
  const { chart, years, situation, company, isLateIn, say } = reader;
  const { best, isLate, slots } = namedYears(reader);
  const hard = hardLoveYear(years);
  const { best: bests, hard: hards, openBest, openHard, wishes, cares } = content.years;
  const late = content.years.late[company];
  const godOf = ({ stem }: LoveYear) => tenGodOf(chart, stem);
  const isLateHard = isLateIn(hard);
  const own =
    situation === 'open'
      ? { best: openBest, hard: openHard }
      : { best: bests[situation], hard: hards[situation] };
  return [
    say(isLate ? late.best : own.best, {
      ...slots,
      reason: reasonText(weightiest(best.figure, 1)[0], say),
      wish: say(at(isLate ? late.wishes : wishes, godOf(best))),
    }),
    say(isLateHard ? late.hard : own.hard, {
      ...slots,
      reason: reasonText(weightiest(hard.figure, -1)[0], say),
      care: say(at(isLateHard ? late.cares : cares, godOf(hard))),
    }),
  ];
}
