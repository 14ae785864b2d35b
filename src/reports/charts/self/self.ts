import { elementOfStem } from '../../../calendar/pillars.ts';
import type { Chart } from '../../almanac/calendar.ts';
import { mainStemOf } from '../../almanac/hidden-stems.ts';
import { tenGod } from '../../almanac/relations.ts';
import type { Ticks } from '../../almanac/strength.ts';
import { almanac, self as selves } from '../../text/texts.generated.ts';
import { at, type Say } from '../../writing/wording.ts';

/** `yny`: season and company, but no root. */
export const ticksKey = ({ season, root, company }: Ticks) =>
  [season, root, company].map((is) => (is ? 'y' : 'n')).join('') as keyof typeof selves.firm;

export function bornText(chart: Chart, say: Say): string[] {
  const { day, month } = chart.pillars;
  return [
    say(at(almanac.natures, day.stem)),
    say(at(at(selves.births, elementOfStem(day.stem)), month.branch)),
  ];
}

export function makeupText({ pillars, balance, strongest, weakest }: Chart, say: Say): string[] {
  const self = elementOfStem(pillars.day.stem);
  return [
    say(at(at(selves.fullest, self), strongest), { percent: at(balance, strongest) }),
    say(at(at(selves.thinnest, self), weakest), { percent: at(balance, weakest) }),
  ];
}

/** Reads the hour branch as a ten god; empty if the hour is unknown. */
export function hourText({ pillars: { day, hour } }: Chart, say: Say): string[] {
  return hour ? [say(at(selves.hours, tenGod(day.stem, mainStemOf(hour.branch))))] : [];
}

export const firmText = ({ ticks }: Chart, say: Say): string => say(selves.firm[ticksKey(ticks)]);
