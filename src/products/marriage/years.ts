import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import { elementOfBranch, elementRelation, tenGod } from '../../reports/almanac/relations.ts';
import { addendsText } from '../../reports/charts/addends.ts';
import { pillarText } from '../../reports/charts/chart-blocks.ts';
import { bestLoveYear, hardLoveYear, type LoveYear } from '../../reports/love/love-years.ts';
import { levelOf, weightiest } from '../../reports/scoring/figure.ts';
import { decadeIn, subjectOf } from '../../reports/scoring/year-figures.ts';
import { textBlock, textBlocks } from '../../reports/writing/sections.ts';
import { at, inOne } from '../../reports/writing/wording.ts';
import { type Asking, type MarriageReader, namedYears, reasonText, type Situation } from './claims.ts';
import { prose, yearLines } from './prose.ts';
import { moreOn } from './you.ts';

/** Each year's figure with its addends, a line on it, and which are the highest and the lowest. */
export function yearsBlocks(reader: MarriageReader): ReportBlock[] {
  const { years, say } = reader;
  if (years.length === 0) return [textBlock(...seasonTexts(reader))];
  return [
    ...decadeBlocks(reader),
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
        note: inOne(lineTexts(reader, year), say),
      })),
    },
    textBlock(...summaryTexts(reader), ...moreOn('when', reader)),
  ];
}

/** The decade that runs in the first of the years, none has begun in the youngest; what the years are good for, and how they are read. */
function decadeBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, sex, from, situation, years, isLateIn, say } = reader;
  const decade = decadeIn(subjectOf(chart, sex), from);
  const ofDecade = decade
    ? [
        say(at(prose.years.decades, tenGod(chart.pillars.day.stem, decade.stem)), {
          pillar: pillarText(decade, say),
          year: from,
        }),
      ]
    : [];
  const { uses, branches } = prose.years;
  const isLate = years.every(isLateIn);
  const isSoon = years.indexOf(bestLoveYear(years)) < 3;
  const ofUse = isLate && situation !== 'widowed' ? [] : [say(uses[situation][isSoon ? 'soon' : 'far'])];
  const paragraphs = [...ofDecade, ...ofUse, ...(isLate ? [] : [say(branches)])];
  return textBlocks(paragraphs);
}

/** From eighty on: the four seasons, by what their element is to the day stem. */
function seasonTexts({ chart, say }: MarriageReader): string[] {
  const self = elementOfStem(chart.pillars.day.stem);
  const [wood, fire, metal, water] = [0, 1, 3, 4] as const;
  return [
    say(prose.years.old),
    ...[wood, fire, metal, water].map((element, season) =>
      say(at(prose.years.seasons[elementRelation(self, element)], season)),
    ),
  ];
}

function titleText({ situation, company, isLateIn, say }: MarriageReader, year: LoveYear): string {
  const { titles, lateTitles } = prose.years;
  return say((isLateIn(year) ? lateTitles[company] : titles[situation])[levelOf(year.figure.value)]);
}

type Lens = Exclude<Asking, 'open'>;

/** What a year speaks of where no question was put. */
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

/** A year speaks to the question where it can: of whom to look for to nobody who has somebody, of when to nobody past a step. */
function lensOf({ situation, company, asking, isLateIn }: MarriageReader, year: LoveYear): Lens {
  const isLate = isLateIn(year);
  const late = company === 'with' ? 'together' : 'myself';
  const usual = isLate ? late : usualLenses[situation];
  if (asking === 'open' || situation === 'widowed') return usual;
  return (asking === 'who' && company === 'with') || (asking === 'when' && isLate) ? usual : asking;
}

/** What the year's stem and the palace make of it, what to do in one's situation, and a word on what was asked. */
function lineTexts(reader: MarriageReader, year: LoveYear): string[] {
  const { chart, situation, company, asking, isLateIn, say } = reader;
  const god = tenGod(chart.pillars.day.stem, year.stem);
  const lens = lensOf(reader, year);
  // How somebody is does not change from year to year; what is wise to do does.
  const nature = chart.strength === 'weak' ? 'gentle' : 'able';
  const branch = elementRelation(elementOfStem(chart.pillars.day.stem), elementOfBranch(year.branch));
  const able = directionOf(year) === 'up' ? 'able' : 'gentle';
  const own = isLateIn(year)
    ? [
        at(yearLines.late, god)[directionOf(year)],
        at(yearLines.lateTails[situation === 'widowed' ? situation : company][able], god),
      ]
    : [
        at(yearLines.gods, god)[kindOf(year)],
        at(yearLines.branches[nature], god)[branch],
        at(yearLines.tails[situation][nature], god),
        // Of somebody who told a question and no situation, the question has more to say.
        ...(asking === 'open' || situation !== 'open' ? [at(yearLines.more[situation][able], god)] : []),
      ];
  return [...own, at(yearLines.lenses[lens][lens === 'myself' ? nature : able], god)].map((text) =>
    say(text),
  );
}

function directionOf({ figure }: LoveYear): 'up' | 'even' | 'down' {
  const level = levelOf(figure.value);
  if (level === 'even') return level;
  return level === 'fair' || level === 'full' ? 'up' : 'down';
}

/** Never a warning over a high figure, nor praise over a low one: there the figure speaks. */
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
  const { years, situation, company, say } = reader;
  const { best, isLate, slots } = namedYears(reader);
  const hard = hardLoveYear(years);
  const texts = prose.years;
  const late = texts.late[company];
  return [
    say(isLate ? late.best : texts.best[situation], {
      ...slots,
      reason: reasonText(weightiest(best.figure, 1)[0], say),
    }),
    say(reader.isLateIn(hard) ? late.hard : texts.hard[situation], {
      ...slots,
      reason: reasonText(weightiest(hard.figure, -1)[0], say),
    }),
  ];
}
