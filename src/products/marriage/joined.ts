import { elementOfStem } from '../../calendar/pillars.ts';
import type { KeepsakeValues, ReportBlock } from '../../contract/report.ts';
import type { Slots, Text } from '../../contract/texts.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import {
  branchPartnerOf,
  branchRelation,
  elementRelation,
  stemPartnerOf,
} from '../../reports/almanac/relations.ts';
import {
  animalsMeeting,
  clockText,
  elementText,
  pillarsBlock,
  pillarText,
} from '../../reports/charts/chart-blocks.ts';
import { clockTexts } from '../../reports/charts/clock/prose.ts';
import { labels } from '../../reports/keepsake/labels.ts';
import { listedValues } from '../../reports/keepsake/listed-values.ts';
import { loveYearsOf, namedTo } from '../../reports/love/love-years.ts';
import {
  type Charts,
  type MatchKey,
  type MatchPart,
  matchPartsOf,
  matchScoreOf,
  matchSlotsOf,
  seatMeetingOf,
  weakestFirst,
} from '../../reports/love/two-charts.ts';
import { levelOf } from '../../reports/scoring/figure.ts';
import { textBlock, textBlocks } from '../../reports/writing/sections.ts';
import { at, inOne, listed, listedYears, type Say } from '../../reports/writing/wording.ts';
import { branchName, type MarriageReader, type Partner } from './claims.ts';
import { coupleTexts } from './couple.ts';
import { prose } from './prose.ts';

type JoinedPart = MatchPart<MatchKey | 'years'>;
type JoinedSlots = Record<JoinedPart['key'], Slots>;

/** A year of both, and how many points lie between them. */
interface YearOfBoth {
  year: number;
  own: number;
  theirs: number;
  gap: number;
}

const texts = prose.joined;
const stemText = (stem: number, say: Say) => say(at(almanac.stemTitles, stem));
const signText = (sign: number, say: Say) => say(at(almanac.zodiacNames, sign));

/** The points of both charts, and of the years ahead of both where there are any. */
function partsOf(charts: Charts, years: readonly YearOfBoth[]): { parts: JoinedPart[]; years: Slots } {
  const sum = years.reduce((total, { gap }) => total + gap, 0);
  const gap = Math.round(sum / Math.max(1, years.length));
  const ofYears = { key: 'years', max: 10, points: Math.max(0, 10 - Math.floor(gap / 3)) } as const;
  const parts: JoinedPart[] = [...matchPartsOf(charts), ...(years.length > 0 ? [ofYears] : [])];
  return { parts, years: { count: years.length, sum, gap } };
}

/** What a picture of the chapter may tell: the score, and how much of its points each part has. Nothing without the other chart. */
export function joinedValues(reader: MarriageReader): KeepsakeValues {
  const { chart, partner, say } = reader;
  if (!partner || partner.age < 18) return {};
  const { parts } = partsOf([chart, partner.chart], yearsOfBoth(reader, partner));
  const items = parts.map(({ key, points, max }) => ({
    label: say(texts.shares[key]),
    value: Math.round((100 * points) / max),
  }));
  return {
    'joined.figure': matchScoreOf(parts).score,
    'joined.figure-label': say(labels.score),
    ...listedValues('joined.item', items.length, items),
  };
}

/** Both charts read together, with every addend; without the other birthday, what that chart would have to hold. */
export function joinedBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, partner, situation, say } = reader;
  if (!partner) return ownHalfBlocks(reader);
  // The forms refuse such a birthday; whatever way it came, nothing of love is written about it.
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
    textBlock(
      say(texts.lead),
      ...(situation === 'widowed' || situation === 'parted' ? [say(texts.lost[situation])] : []),
      say(texts.theirs, theirs),
    ),
    pillarsBlock(partner.chart, say),
    {
      kind: 'list',
      items: parts.map(({ key, points }) => say(texts.items[key], { ...slots[key], points })),
    },
    textBlock(...sumTexts(parts, say), ...wordTexts(reader, charts, parts, slots)),
    textBlock(...coupleTexts(reader, partner)),
    ...yearBlocks(years, say),
    ...noteBlocks(reader, partner, years),
  ];
}

/** The sum of both charts in three sentences, for the first screen. */
export function matchText(reader: MarriageReader, partner: Partner): string {
  const { say } = reader;
  const years = yearsOfBoth(reader, partner);
  const { parts } = partsOf([reader.chart, partner.chart], years);
  const { score } = matchScoreOf(parts);
  const { scores, bests, leasts, year } = prose.couple.sums;
  const band = score >= 75 ? 'high' : score >= 55 ? 'middle' : 'low';
  const best = at(strongestFirst(parts), 0).key;
  const least = at(weakestFirst(parts), 0).key;
  const ofYears = years.length > 0 ? [say(year, { best: listedYears(bestOfBoth(years), say) })] : [];
  return inOne([say(scores[band], { score }), say(bests[best]), say(leasts[least]), ...ofYears], say);
}

/** What to do this week about the point with least. */
export function weakestText(reader: MarriageReader, partner: Partner): string {
  const { parts } = partsOf([reader.chart, partner.chart], yearsOfBoth(reader, partner));
  return reader.say(prose.couple.steps[at(weakestFirst(parts), 0).key]);
}

const strongestFirst = <Part extends JoinedPart>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.points / b.max - a.points / a.max);

/** Those ahead of both; none where the two are apart, or the sex of the other is not known, by which decades run. */
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
    branch: (branch) => branchName(branch, say),
    element: (element) => elementText(element, say),
    animal: (sign) => signText(sign, say),
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

/** What the other's day stem is to the reader's own. */
function stemsOf([one, other]: Charts) {
  const [own, theirs] = [one.pillars.day.stem, other.pillars.day.stem];
  if (stemPartnerOf(own) === theirs) return 'union';
  return elementRelation(elementOfStem(own), elementOfStem(theirs));
}

function sumTexts(parts: readonly JoinedPart[], say: Say): string[] {
  const { sum, max, score } = matchScoreOf(parts);
  const terms = parts.map(({ points }) => points).join(' + ');
  return [say(max === 100 ? texts.whole : texts.part, { terms, sum, max, score })];
}

const isTold = (part: JoinedPart): part is MatchPart<keyof typeof texts.weak> =>
  Object.hasOwn(texts.weak, part.key);

/** How the two go together by day stem and palace; then the two points with least, and the one with most. */
function wordTexts(
  { beside, say }: MarriageReader,
  charts: Charts,
  parts: readonly JoinedPart[],
  slots: JoinedSlots,
): string[] {
  // What each chart needs has sentences of its own.
  const told = parts.filter(isTold);
  const best = at(strongestFirst(parts), 0);
  const weak = weakestFirst(told.filter(({ points, max }) => points < max))
    .slice(0, 2)
    .filter(({ key }) => key !== best.key);
  const element = elementText(elementOfStem(charts[0].pillars.day.stem), say);
  return [
    say(texts.days[stemsOf(charts)], { element }),
    say(texts.palaces[seatMeetingOf(charts, 'day')]),
    ...(beside ? weak.map(({ key }) => say(texts.weak[key], slots[key])) : []),
    ...(beside && isTold(best) && best.points * 2 > best.max
      ? [say(texts.strong[best.key], slots[best.key])]
      : []),
  ];
}

const lowerOf = ({ own, theirs }: YearOfBoth) => Math.min(own, theirs);

/** The best year is the one whose lower figure is highest: neither has to carry the other. */
function bestOfBoth(years: readonly YearOfBoth[]): YearOfBoth[] {
  const low = Math.max(...years.map(lowerOf));
  return years.filter((year) => lowerOf(year) === low);
}

function yearBlocks(years: readonly YearOfBoth[], say: Say): ReportBlock[] {
  if (years.length === 0) return [];
  const low = Math.max(...years.map(lowerOf));
  const farGap = Math.max(...years.map(({ gap }) => gap));
  const named = (isMeant: (year: YearOfBoth) => boolean) => listedYears(years.filter(isMeant), say);
  const isSlow = ['tight', 'slow'].includes(levelOf(low));
  const best = listedYears(bestOfBoth(years), say);
  const items = years.map(({ year, ...figures }) => ({
    label: String(year),
    value: say(texts.yearFigures, figures),
  }));
  return [
    { kind: 'facts', items },
    textBlock(
      say(isSlow ? texts.yearsLow : texts.yearsBest, { best, low }),
      ...(farGap > 0 ? [say(texts.yearsFar, { far: named(({ gap }) => gap === farGap), farGap })] : []),
    ),
  ];
}

/** What is left out and why, and what else one should know of the two. */
function noteBlocks(reader: MarriageReader, partner: Partner, named: readonly YearOfBoth[]): ReportBlock[] {
  const { chart, years, beside, say } = reader;
  const { animal, pillars, solar } = partner.chart;
  const ofAges = years.length > 0 && !partner.sex ? texts.noSex : texts.noYears;
  const gap = Math.abs(chart.solar.year - solar.year);
  const signs = { label: signText(animal, say), sign: signText(pillars.year.branch, say) };
  const hasHours = chart.pillars.hour && pillars.hour;
  const { dayByMidnight } = partner.chart;
  const hours = clockText(partner.chart, say);
  const notes = [
    ...(hours ? [say(clockTexts.partner, { value: hours })] : []),
    ...(named.length > 0 ? [] : [say(beside ? ofAges : texts.apartYears)]),
    ...(gap >= 12 ? [say(texts.gap, { gap })] : []),
    ...(animal === pillars.year.branch ? [] : [say(texts.animal, signs)]),
    ...(dayByMidnight
      ? [say(texts.lateZi, { day: pillarText(pillars.day, say), own: pillarText(dayByMidnight, say) })]
      : []),
    ...(hasHours ? [] : [say(texts.noHour)]),
  ];
  return textBlocks(notes);
}

/** What fills each point. Nobody who lost somebody, and nobody of a great age, is told to look for a partner by it. */
function ownHalfBlocks({ chart, situation, late, say }: MarriageReader): ReportBlock[] {
  const { labels, union, combine, need } = texts.half;
  const { day, month } = chart.pillars;
  const joining = (branch: number) => say(combine, { branch: branchName(branchPartnerOf(branch), say) });
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
        { label: say(labels.signs), value: listed(signs, say) },
      ],
    },
  ];
}
