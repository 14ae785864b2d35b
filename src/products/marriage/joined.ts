import { elementOfStem } from '../../calendar/pillars.ts';
import type { KeepsakeValues, ReportBlock } from '../../contract/report.ts';
import type { Slots, Text } from '../../contract/texts.ts';
import {
  branchPartnerOf,
  branchRelation,
  elementRelation,
  stemPartnerOf,
} from '../../reports/almanac/relations.ts';
import {
  animalName,
  animalsMeeting,
  branchText,
  clockText,
  elementText,
  pillarsBlock,
  pillarText,
  stemText,
} from '../../reports/charts/chart-blocks.ts';
import { loveYearsOf, namedTo } from '../../reports/love/love-years.ts';
import {
  type Charts,
  type MatchKey,
  type MatchPart,
  matchPartsOf,
  matchScoreOf,
  matchSlotsOf,
  percentOfMax,
  seatMeetingOf,
  termsOf,
  weakestFirst,
} from '../../reports/love/two-charts.ts';
import { levelOf } from '../../reports/scoring/figure.ts';
import { almanac, clock as clockTexts, keepsake as labels } from '../../reports/text/texts.generated.ts';
import { listedValues, textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { coupleTexts } from './couple.ts';
import { isBereft, type MarriageReader, type Partner } from './reader.ts';
import { content } from './text/texts.generated.ts';

type JoinedPart = MatchPart<MatchKey | 'years'>;
type JoinedSlots = Record<JoinedPart['key'], Slots>;

interface YearOfBoth {
  year: number;
  own: number;
  theirs: number;
  gap: number;
}

const texts = content.joined;

function partsOf(charts: Charts, years: readonly YearOfBoth[]): { parts: JoinedPart[]; years: Slots } {
  const sum = years.reduce((total, { gap }) => total + gap, 0);
  const gap = Math.round(sum / Math.max(1, years.length));
  const ofYears = { key: 'years', max: 10, points: Math.max(0, 10 - Math.floor(gap / 3)) } as const;
  const parts: JoinedPart[] = [...matchPartsOf(charts), ...(years.length > 0 ? [ofYears] : [])];
  return { parts, years: { count: years.length, sum, gap } };
}

/** Returns score and share of each part, for share images; empty without the other chart. */
export function joinedValues(reader: MarriageReader): KeepsakeValues {
  const { chart, partner, say } = reader;
  if (!partner || partner.age < 18) return {};
  const { parts } = partsOf([chart, partner.chart], yearsOfBoth(reader, partner));
  const items = parts.map((part) => ({ label: say(texts.shares[part.key]), value: percentOfMax(part) }));
  return {
    'joined.figure': matchScoreOf(parts).score,
    'joined.figure-label': say(labels.score),
    ...listedValues('joined.item', items.length, items),
  };
}

/** Reads both charts together; without the other birthday, says what that chart would need. */
export function joinedBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, partner, situation, say } = reader;
  if (!partner) return ownHalfBlocks(reader);
  // Forms refuse minors; if one gets here anyway, nothing about love is written.
  if (partner.age < 18) return [];
  const charts = [chart, partner.chart] as const;
  const years = yearsOfBoth(reader, partner);
  const { parts, years: ofYears } = partsOf(charts, years);
  const slots = { ...slotsOf(charts, say), years: ofYears };
  const { day } = partner.chart.pillars;
  const theirs = {
    stem: stemText(day.stem, say),
    strength: say(almanac.strengthNames[partner.chart.strength]),
    element: elementText(partner.chart.helpful, say),
  };
  return [
    textBlock(say(texts.lead), isBereft(situation) && say(texts.lost[situation]), say(texts.theirs, theirs)),
    pillarsBlock(partner.chart, say),
    {
      kind: 'list',
      items: parts.map(({ key, points }) => say(texts.items[key], { ...slots[key], points })),
    },
    textBlock(sumText(parts, say), ...wordTexts(reader, charts, parts, slots)),
    textBlock(...coupleTexts(reader, partner)),
    ...yearBlocks(years, say),
    noteBlock(reader, partner, years),
  ];
}

export function matchTexts(reader: MarriageReader, partner: Partner) {
  const { say } = reader;
  const years = yearsOfBoth(reader, partner);
  const { parts } = partsOf([reader.chart, partner.chart], years);
  const { score } = matchScoreOf(parts);
  const { steps, sums } = content.couple;
  const band = score >= 75 ? 'high' : score >= 55 ? 'middle' : 'low';
  const best = at(strongestFirst(parts), 0).key;
  const least = at(weakestFirst(parts), 0).key;
  const sum = say.paragraph([
    say(sums.scores[band], { score }),
    say(sums.bests[best]),
    say(sums.leasts[least]),
    years.length > 0 && say(sums.year, { best: say.years(bestOfBoth(years)) }),
  ]);
  return { sum, step: say(steps[least]) };
}

const strongestFirst = <Part extends JoinedPart>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.points / b.max - a.points / a.max);

/**
 * Returns the years ahead of both; empty if they have parted or the partner's sex, which decides the decades, is
 * unknown.
 */
function yearsOfBoth({ years, beside }: MarriageReader, { chart, sex }: Partner): YearOfBoth[] {
  const [first] = years;
  if (!first || !sex || !beside) return [];
  const others = loveYearsOf(chart, sex, first.year, years.length);
  const both = years.map(({ year, figure }, index) => {
    const [own, theirs] = [figure.value, at(others, index).figure.value];
    return { year, own, theirs, gap: Math.abs(own - theirs) };
  });
  return namedTo(chart, both);
}

function slotsOf(charts: Charts, say: Say): Record<MatchKey, Slots> {
  const [one, other] = charts;
  const slots = matchSlotsOf(charts, {
    stem: (stem) => stemText(stem, say),
    branch: (branch) => branchText(branch, say),
    element: (element) => elementText(element, say),
    animal: (sign) => animalName(sign, say),
  });
  const what = (text: Text) => ({ what: say(text) });
  return {
    ...slots,
    stems: { ...slots.stems, ...what(texts.bonds[stemsOf(charts)]) },
    palaces: { ...slots.palaces, ...what(texts.meetings[seatMeetingOf(charts, 'day')]) },
    months: { ...slots.months, ...what(texts.meetings[seatMeetingOf(charts, 'month')]) },
    animals: { ...slots.animals, ...what(texts.signs[branchRelation(one.animal, other.animal)]) },
  };
}

function stemsOf([one, other]: Charts) {
  const [own, theirs] = [one.pillars.day.stem, other.pillars.day.stem];
  if (stemPartnerOf(own) === theirs) return 'union';
  return elementRelation(elementOfStem(own), elementOfStem(theirs));
}

function sumText(parts: readonly JoinedPart[], say: Say): string {
  const score = matchScoreOf(parts);
  return say(score.max === 100 ? texts.whole : texts.part, { ...score, terms: termsOf(parts) });
}

const isMatch = (part: JoinedPart): part is MatchPart<keyof typeof texts.weak> =>
  Object.hasOwn(texts.weak, part.key);

function wordTexts(
  { beside, say }: MarriageReader,
  charts: Charts,
  parts: readonly JoinedPart[],
  slots: JoinedSlots,
): string[] {
  // The chart's needs have sentences of their own.
  const matches = parts.filter(isMatch).filter(({ points, max }) => points < max);
  const best = at(strongestFirst(parts), 0);
  const weak = weakestFirst(matches).slice(0, 2);
  const element = elementText(elementOfStem(charts[0].pillars.day.stem), say);
  const ofSeats = [
    say(texts.days[stemsOf(charts)], { element }),
    say(texts.palaces[seatMeetingOf(charts, 'day')]),
  ];
  if (!beside) return ofSeats;
  const ofWeak = weak
    .filter(({ key }) => key !== best.key)
    .map(({ key }) => say(texts.weak[key], slots[key]));
  const isStrong = isMatch(best) && best.points * 2 > best.max;
  return [...ofSeats, ...ofWeak, ...(isStrong ? [say(texts.strong[best.key], slots[best.key])] : [])];
}

const lowerOf = ({ own, theirs }: YearOfBoth) => Math.min(own, theirs);

/** Returns the years in which the lower of both figures is highest, so that neither partner carries the other. */
function bestOfBoth(years: readonly YearOfBoth[]): YearOfBoth[] {
  const low = Math.max(...years.map(lowerOf));
  return years.filter((year) => lowerOf(year) === low);
}

function yearBlocks(years: readonly YearOfBoth[], say: Say): ReportBlock[] {
  if (years.length === 0) return [];
  const low = Math.max(...years.map(lowerOf));
  const farGap = Math.max(...years.map(({ gap }) => gap));
  const isSlow = ['tight', 'slow'].includes(levelOf(low));
  const best = say.years(bestOfBoth(years));
  const items = years.map(({ year, ...figures }) => ({
    label: String(year),
    value: say(texts.yearFigures, figures),
  }));
  return [
    { kind: 'facts', items },
    textBlock(
      say(isSlow ? texts.yearsLow : texts.yearsBest, { best, low }),
      farGap > 0 &&
        say(texts.yearsFar, { far: say.years(years.filter(({ gap }) => gap === farGap)), farGap }),
    ),
  ];
}

function noteBlock(reader: MarriageReader, partner: Partner, named: readonly YearOfBoth[]): ReportBlock {
  const { chart, years, beside, say } = reader;
  const { animal, pillars, solar } = partner.chart;
  const ofAges = years.length > 0 && !partner.sex ? texts.noSex : texts.noYears;
  const gap = Math.abs(chart.solar.year - solar.year);
  const signs = { label: animalName(animal, say), sign: animalName(pillars.year.branch, say) };
  const hasHours = chart.pillars.hour && pillars.hour;
  const { dayByMidnight } = partner.chart;
  const hours = clockText(partner.chart, say);
  return textBlock(
    hours && say(clockTexts.partner, { value: hours }),
    named.length === 0 && say(beside ? ofAges : texts.apartYears),
    gap >= 12 && say(texts.gap, { gap }),
    animal !== pillars.year.branch && say(texts.animal, signs),
    dayByMidnight &&
      say(texts.lateZi, { day: pillarText(pillars.day, say), own: pillarText(dayByMidnight, say) }),
    !hasHours && say(texts.noHour),
  );
}

/** Says what would earn each point. Bereaved and very old readers get no advice to look for a partner. */
function ownHalfBlocks({ chart, situation, late, say }: MarriageReader): ReportBlock[] {
  const { labels, union, combine, need } = texts.half;
  const { day, month } = chart.pillars;
  const joining = (branch: number) => say(combine, { branch: branchText(branchPartnerOf(branch), say) });
  const signs = animalsMeeting(chart.animal, ['combine', 'trine'], say);
  return [
    textBlock(say(texts.alone[late || situation === 'widowed' ? 'company' : 'any'])),
    {
      kind: 'facts',
      items: [
        { label: say(labels.stem), value: say(union, { stem: stemText(stemPartnerOf(day.stem), say) }) },
        { label: say(labels.palace), value: joining(day.branch) },
        { label: say(labels.need), value: say(need, { element: elementText(chart.helpful, say) }) },
        { label: say(labels.month), value: joining(month.branch) },
        { label: say(labels.signs), value: say.list(signs) },
      ],
    },
  ];
}
