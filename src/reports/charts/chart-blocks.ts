import type { CalendarDate } from '../../calendar/birth.ts';
import {
  branchCharacters,
  charactersOf,
  elementOfStem,
  stemCharacters,
  yearPillar,
} from '../../calendar/pillars.ts';
import type { Fact, ReportBlock } from '../../contract/report.ts';
import { birthHourAt, standardHourOf } from '../../contract/summer-time.ts';
import { type Chart, type PillarName, seasonOf, tenGodOf } from '../almanac/calendar.ts';
import { type BranchRelation, branchRelation, elementOfBranch } from '../almanac/relations.ts';
import type { ReadName } from '../names/names.ts';
import { almanac, charts, clock as clockTexts } from '../text/texts.generated.ts';
import { type OwnForetaste, textBlock } from '../writing/product-module.ts';
import { at, readingOf, type Say } from '../writing/wording.ts';

export const pillarsBlock = (chart: Chart, say: Say): ReportBlock => ({
  kind: 'pillars',
  columns: pillarColumns(chart, say),
});

function pillarColumns(chart: Chart, say: Say) {
  return (Object.keys(almanac.pillarNames) as PillarName[]).flatMap((name) => {
    const pillar = chart.pillars[name];
    if (!pillar) return [];
    const reading = pillarReading(pillar.stem, pillar.branch, say);
    return [
      {
        label: say(almanac.pillarNames[name]),
        stem: at([...stemCharacters], pillar.stem),
        branch: at([...branchCharacters], pillar.branch),
        ...(reading && { reading }),
        stemElement: elementName(elementOfStem(pillar.stem), say),
        branchElement: elementName(elementOfBranch(pillar.branch), say),
        tenGod: name === 'day' ? say(almanac.labels.dayMaster) : godName(tenGodOf(chart, pillar.stem), say),
        sound: say(at(almanac.soundNames, pillar.sound)),
      },
    ];
  });
}

const polarityText = (stem: number, say: Say) =>
  say(stem % 2 === 0 ? almanac.labels.yang : almanac.labels.yin);

/** `yang wood Rat`: in English, pinyin does not tell 戊 from 午, both wu. */
function pillarReading(stem: number, branch: number, say: Say): string {
  const element = elementText(elementOfStem(stem), say);
  return readingOf(`${polarityText(stem, say)} ${element} ${animalName(branch, say)}`, say);
}

/** `甲子`, `Wood Rat (甲子)`. */
export function pillarText({ stem, branch }: { stem: number; branch: number }, say: Say): string {
  return say(almanac.pillarTitle, {
    han: charactersOf({ stem, branch }),
    element: elementName(elementOfStem(stem), say),
    sign: animalName(branch, say),
  });
}

/** `子水`, `the Rat branch (子)`. */
export function branchText(branch: number, say: Say): string {
  return say(at(almanac.branchTitles, branch));
}

/** `甲木`, `yang wood (甲)`. */
export const stemText = (stem: number, say: Say): string => say(at(almanac.stemTitles, stem));

export const animalsMeeting = (branch: number, ways: readonly BranchRelation[], say: Say): string[] =>
  almanac.zodiacNames.flatMap((sign, other) =>
    ways.includes(branchRelation(branch, other)) ? [say(sign)] : [],
  );

export const elementName = (element: number, say: Say): string => say(at(almanac.elementNames, element));
export const animalName = (branch: number, say: Say): string => say(at(almanac.zodiacNames, branch));
export const godName = (god: number, say: Say): string => say(at(almanac.tenGodNames, god));

export const elementText = (element: number, say: Say): string => elementName(element, say).toLowerCase();

/** `4 February 1990`, in the report's language. */
export const dateText = (date: CalendarDate, say: Say): string =>
  say(almanac.labels.solarValue, { ...date, monthName: say(at(almanac.monthNames, date.month - 1)) });

function dayMasterText(chart: Chart, say: Say): string {
  return say(almanac.labels.dayMasterValue, {
    stem: stemText(chart.pillars.day.stem, say),
    strength: say(almanac.strengthNames[chart.strength]),
  });
}

/** `庚子年闰六月初一`, `day 1 of leap month 6, year 1960 (庚子)`. */
function lunarText({ lunar }: Chart, say: Say): string {
  const pillar = yearPillar(lunar.year);
  return say(lunar.month < 0 ? almanac.labels.leapLunarValue : almanac.labels.lunarValue, {
    lunarYear: say(almanac.lunarYear, {
      year: lunar.year,
      pillar: charactersOf(pillar),
    }),
    lunarMonth: say(at(almanac.lunarMonths, Math.abs(lunar.month) - 1)),
    lunarDay: say(at(almanac.lunarDays, lunar.day - 1)),
  });
}

function ticksText({ ticks }: Chart, say: Say): string {
  const answer = (is: boolean) => say(almanac.labels[is ? 'yes' : 'no']);
  return say(almanac.labels.ticksValue, {
    season: answer(ticks.season),
    root: answer(ticks.root),
    company: answer(ticks.company),
  });
}

/** Returns both hours of a birth in summer time, or undefined if the visitor did not say what the clock showed. */
export function clockText({ clock, pillars }: Chart, say: Say): string | undefined {
  if (clock === undefined || !pillars.hour) return undefined;
  const hourName = (branch: number) => say(at(charts.hourNames, branch % 12));
  const earlier = hourName(pillars.hour.branch);
  if (clock === 'standard') return say(clockTexts.standard, { own: earlier });
  const padded = (hour: number) => String(hour).padStart(2, '0');
  return say(clockTexts.ahead, {
    clock: padded(clock),
    own: hourName(birthHourAt(clock)),
    standard: padded(standardHourOf(clock)),
    earlier,
  });
}

export function chartFacts(chart: Chart, say: Say): Fact[] {
  const hours = clockText(chart, say);
  return [
    { label: say(almanac.labels.solar), value: dateText(chart.solar, say) },
    { label: say(almanac.labels.lunar), value: lunarText(chart, say) },
    ...(hours ? [{ label: say(clockTexts.label), value: hours }] : []),
    { label: say(almanac.labels.zodiac), value: animalName(chart.animal, say) },
    { label: say(almanac.labels.dayMaster), value: dayMasterText(chart, say) },
    { label: say(almanac.labels.ticks), value: ticksText(chart, say) },
    { label: say(almanac.labels.helpful), value: elementName(chart.helpful, say) },
  ];
}

/** Draws the pillars, with what they say below. */
export const chartTable = (chart: Chart, say: Say): ReportBlock[] => [
  pillarsBlock(chart, say),
  { kind: 'facts', items: chartFacts(chart, say) },
];

export function needText({ need, balance, pillars }: Chart, say: Say): string {
  const element = elementName(need.element, say);
  const season = say(at(almanac.seasonNames, seasonOf({ pillars })));
  if (need.other === undefined) return say(almanac.needs.alone, { element, season });
  if (need.other === need.element) return say(almanac.needs.same, { element });
  const other = elementName(need.other, say);
  return say(almanac.needs[need.by], { season, element, other, otherShare: at(balance, need.other) });
}

const natureOf = (chart: Chart, say: Say): string => say(at(almanac.natures, chart.pillars.day.stem));

/** Describes the day master for lay readers, without the first sentence, which names the stem. */
export const mannerOf = (chart: Chart, say: Say): string => natureOf(chart, say).replace(/^.*?[.。]\s*/, '');

export function elementsRadar(chart: Chart, say: Say): ReportBlock {
  return {
    kind: 'radar',
    axes: chart.balance.map((value, element) => ({ label: elementName(element, say), value })),
  };
}

/** Returns facts shown before paying, the same as in the report. `more` and `nature` are the product's own. */
export function chartForetaste(
  chart: Chart,
  say: Say,
  more: Fact[] = [],
  nature = natureOf(chart, say),
): OwnForetaste {
  const strongest = elementName(chart.strongest, say);
  const facts = [
    { label: say(almanac.labels.dayMaster), value: dayMasterText(chart, say) },
    {
      label: say(almanac.labels.strongest),
      value: say(almanac.labels.share, { element: strongest, percent: at(chart.balance, chart.strongest) }),
    },
    ...more,
  ];
  const columns = pillarColumns(chart, say).map(({ tenGod: _, sound: __, ...pillar }) => pillar);
  return {
    facts,
    blocks: [{ kind: 'pillars', columns }, textBlock(nature)],
  };
}

/** Names the pillars on both sides of a solar-term change within the birth hour. */
function boundaryTexts({ pillars, otherSide }: Chart, say: Say): string[] {
  if (!otherSide) return [];
  const pillar = (name: 'year' | 'month') => pillarText(pillars[name], say);
  const other = (name: 'year' | 'month') => pillarText(otherSide[name], say);
  const months = { month: pillar('month'), otherMonth: other('month') };
  const years = { year: pillar('year'), otherYear: other('year') };
  return [
    say(almanac.footnotes.boundary, months),
    ...(years.year === years.otherYear ? [] : [say(almanac.footnotes.yearBoundary, years)]),
  ];
}

export function chartFootnotes(chart: Chart, say: Say): string[] {
  return [
    say(almanac.footnotes.entertainment),
    say(almanac.footnotes.chart, {
      clock: say(clockTexts.method[typeof chart.clock === 'number' ? 'summer' : 'given']),
    }),
    ...(chart.pillars.hour ? [] : [say(almanac.footnotes.hourUnknown)]),
    ...boundaryTexts(chart, say),
    say(almanac.footnotes.scores),
  ];
}

/** Returns the name as typed; in English the reading follows a Chinese name. */
export function nameText({ typed, romanised }: ReadName, say: Say): string {
  const reading = romanised && readingOf(romanised, say);
  return reading && reading !== typed ? `${typed} (${reading})` : typed;
}
