import type { ReportBlock } from '../../contract/report.ts';
import { ageIn, monthPillars } from '../../reports/almanac/calendar.ts';
import { branchRelation, tenGod } from '../../reports/almanac/relations.ts';
import { addendsText } from '../../reports/charts/addends.ts';
import { animalsMeeting, dateText } from '../../reports/charts/chart-blocks.ts';
import { findBlossomPlace, partnerBranchOf, starPlacesOf } from '../../reports/love/love-chart.ts';
import { type LoveYear, lateAge, namedLoveYears, rankedYears } from '../../reports/love/love-years.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import type { Couple, Register } from './couple.ts';
import { content } from './text/texts.generated.ts';

const { where } = content;

export interface NamedYears extends ReturnType<typeof rankedYears> {
  /** From 65 on a year brings no step, and readers without a partner read about company. */
  registerIn: (year: LoveYear) => Register;
}

/** Returns undefined if too few years are left before 80, or all are alike. */
export function findNamedYears({ chart, sex, from, register, isPaired }: Couple): NamedYears | undefined {
  const years = namedLoveYears(chart, sex, from);
  if (years.length === 0) return undefined;
  const { best, second, hard } = rankedYears(years);
  const late = isPaired ? 'married' : 'company';
  return {
    best,
    second,
    hard: hard.filter((year) => !second.includes(year)),
    registerIn: ({ year }) => (ageIn(chart, year) < lateAge ? register : late),
  };
}

export function whenText({ say, isPaired }: Couple, years: NamedYears | undefined): string {
  if (!years) return say(content.answer.never[isPaired ? 'paired' : 'alone']);
  const named = [...years.best, ...years.second];
  const latest = at(
    named.toSorted((one, other) => other.year - one.year),
    0,
  );
  return say(content.answer.when[years.registerIn(latest)], {
    best: say.years(years.best),
    second: say.years(years.second),
  });
}

export function whereBlocks(couple: Couple): ReportBlock[] {
  const { chart, age, register, isPaired, star, say } = couple;
  const partner = partnerBranchOf(chart);
  const place = starPlacesOf(chart, star)[0]?.place ?? 'absent';
  const scene = isPaired ? at(where.pairScenes, partner) : forAge(at(where.scenes, partner), age);
  const years = findNamedYears(couple);
  return [
    { kind: 'facts', items: factsOf(couple, partner) },
    textBlock(
      say(scene),
      say(where.arrivals[register][place]),
      say(at(where.ways[register], star)),
      say(at(where.feasts[isPaired ? 'paired' : 'alone'], chart.pillars.month.branch)),
      say(where.blossoms[register][findBlossomPlace(chart) ?? 'absent']),
    ),
    ...(years
      ? [yearsBlock(couple, years), textBlock(monthText(couple, years), say(where.rule))]
      : [
          textBlock(
            ...where.never[isPaired ? 'paired' : 'alone'].map((text) => say(text)),
            say(where.neverRule),
          ),
        ]),
  ];
}

function factsOf({ chart, star, age, isPaired, say }: Couple, partner: number) {
  const labels = where.facts[isPaired ? 'paired' : 'open'];
  const animals = animalsMeeting(chart.pillars.day.branch, ['combine', 'trine'], say);
  return [
    { label: say(labels.direction), value: say(at(almanac.directionNames, partner)) },
    { label: say(labels.setting), value: say(forAge(at(where.settings, star), age)) },
    { label: say(labels.season), value: say(at(where.seasons, partner)) },
    { label: say(labels.animals), value: say.list(animals) },
  ];
}

function yearsBlock({ chart, say }: Couple, { best, second, hard, registerIn }: NamedYears): ReportBlock {
  const { day } = chart.pillars;
  const relations = new Set<string>();
  const relationText = (year: LoveYear, isHard: boolean): string[] => {
    const relation = branchRelation(day.branch, year.branch);
    if (['same', 'clash', 'harm'].includes(relation) !== isHard || relations.has(relation)) return [];
    relations.add(relation);
    return [say(where.relations[registerIn(year)][relation])];
  };
  const godText = (year: LoveYear) => say(at(where.gods[registerIn(year)], tenGod(day.stem, year.stem)));
  const item = (year: LoveYear, rank: 'best' | 'second' | 'hard', words: readonly string[]) => ({
    year: year.year,
    label: say(where.yearLabels[registerIn(year)][rank]),
    note: say.paragraph([say(where.sum, { sum: addendsText(year.figure, 'year', say) }), ...words]),
  });
  const good = (rank: 'best' | 'second') => (year: LoveYear) =>
    item(year, rank, [...relationText(year, false), godText(year)]);
  return {
    kind: 'years',
    items: [
      ...best.map(good('best')),
      ...second.map(good('second')),
      ...hard.map((year, index) => {
        const why = relationText(year, true);
        const plain = index === 0 ? [say(where.hard[registerIn(year)])] : [];
        return item(year, 'hard', why.length > 0 ? why : plain);
      }),
    ],
  };
}

function monthText({ chart, say }: Couple, { best, registerIn }: NamedYears): string {
  const year = at(best, 0);
  const partner = partnerBranchOf(chart);
  const months = monthPillars(year.year);
  const { from, to } = at(
    months,
    months.findIndex(({ branch }) => branch === partner),
  );
  return say(where.month[registerIn(year)], {
    best: year.year,
    from: dateText(from, say),
    until: dateText(to, say),
  });
}
