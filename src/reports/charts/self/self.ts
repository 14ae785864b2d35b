import { elementOfStem } from '../../../calendar/pillars.ts';
import type { Chart } from '../../almanac/calendar.ts';
import { mainStemOf } from '../../almanac/hidden-stems.ts';
import { almanac } from '../../almanac/prose.ts';
import { tenGod } from '../../almanac/relations.ts';
import type { Ticks } from '../../almanac/strength.ts';
import { at, type Say } from '../../writing/wording.ts';
import { selves } from './prose.ts';

/** The key of a text by the three questions of strength: `yny` is season and company without a root. */
export const ticksKey = ({ season, root, company }: Ticks) =>
  [season, root, company].map((is) => (is ? 'y' : 'n')).join('') as keyof typeof selves.firm;

/** The day master by its stem and by the month it was born into: ten characters times sixty seasons make 120 openings. */
export function bornText(chart: Chart, say: Say): string[] {
  const { day, month } = chart.pillars;
  return [
    say(at(almanac.natures, day.stem)),
    say(at(at(selves.births, elementOfStem(day.stem)), month.branch)),
  ];
}

/** What the chart has most and least of, each as what it is to the day master. */
export function makeupText({ pillars, balance, strongest, weakest }: Chart, say: Say): string[] {
  const self = elementOfStem(pillars.day.stem);
  return [
    say(at(at(selves.fullest, self), strongest), { percent: at(balance, strongest) }),
    say(at(at(selves.thinnest, self), weakest), { percent: at(balance, weakest) }),
  ];
}

/** The hour branch as a ten god; nothing where no hour is known. */
export function hourText({ pillars: { day, hour } }: Chart, say: Say): string[] {
  return hour ? [say(at(selves.hours, tenGod(day.stem, mainStemOf(hour.branch))))] : [];
}

/** How much to lean on what was said, by the three questions of strength. */
export const firmText = ({ ticks }: Chart, say: Say): string => say(selves.firm[ticksKey(ticks)]);
