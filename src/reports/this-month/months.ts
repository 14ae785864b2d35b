import { isoDate } from '../../calendar/birth.ts';
import { charactersOf, elementOfStem, yearPillar } from '../../calendar/pillars.ts';
import { relationTo } from '../almanac/calendar.ts';
import type { ElementRelation } from '../almanac/relations.ts';
import { animalName } from '../charts/chart-blocks.ts';
import { type MonthFigure, monthFigures } from '../scoring/month-figures.ts';
import { type Subject, type YearFigure, yearFigure } from '../scoring/year-figures.ts';
import { almanac, thisMonth as content } from '../text/texts.generated.ts';
import { at, type Say } from '../writing/wording.ts';

export interface DatedMonth extends MonthFigure {
  of: YearFigure;
}

/**
 * Returns the month before, the month of the day `on` (`YYYY-MM-DD` in Shanghai) and the next. A term's day is in the
 * new month.
 */
export function monthsAround(subject: Subject, on: string) {
  const year = Number(on.slice(0, 4));
  const months: DatedMonth[] = [year - 1, year].flatMap((each) => {
    const of = yearFigure(subject, each);
    return monthFigures(subject.chart, of).map((month) => ({ ...month, of }));
  });
  const index = months.findLastIndex(({ from }) => isoDate(from) <= on);
  return { past: at(months, index - 1), current: at(months, index), coming: at(months, index + 1) };
}

export const relationIn = ({ chart }: Subject, stem: number): ElementRelation =>
  relationTo(chart, elementOfStem(stem));

interface Pillar {
  stem: number;
  branch: number;
}

export const pillarName = (pillar: Pillar, of: 'pillar' | 'yearPillar', say: Say): string =>
  say(content[of], { han: charactersOf(pillar), animal: animalName(pillar.branch, say) });

export const dateOf = ({ from }: MonthFigure, say: Say): string =>
  say(content.date, { month: say(at(almanac.monthNames, from.month - 1)), day: from.day });

export const namesOf = (month: MonthFigure, say: Say) => ({
  pillar: pillarName(month, 'pillar', say),
  date: dateOf(month, say),
  term: say(at(content.terms, month.branch)),
});

/** Returns the year that begins within thirty days (Li Chun included) and its first month. */
export function yearAhead(subject: Subject, on: string) {
  const last = new Date(Date.parse(on) + 30 * 86_400_000).toISOString().slice(0, 10);
  const of = yearFigure(subject, Number(last.slice(0, 4)));
  const months = monthFigures(subject.chart, of);
  const starts = isoDate(at(months, 0).from);
  return starts >= on && starts <= last ? { of, months, pillar: yearPillar(of.year) } : undefined;
}
