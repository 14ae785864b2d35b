import { dayPillarAfter, inSummerTime, isoDate } from '../almanac/birth-clock.ts';
import type { CalendarDate, Chart } from '../almanac/calendar.ts';
import { chartOfBirth } from '../almanac/person.ts';
import { elementIn, elementOfStem } from '../almanac/relations.ts';
import { branchNames, elementNames, labels, monthNames, stemNames } from '../almanac/words.ts';
import { at, type Language, type Say } from '../writing/wording.ts';
import { chartFootnotes, pillarText } from './chart-blocks.ts';
import { birthTimeNotes, readingKey } from './text/method-notes.ts';

/** The ten gods and the meetings of branches, explained for this day master. */
export function readingKeyText({ pillars }: Chart, say: Say): string {
  const self = elementOfStem(pillars.day.stem);
  const named = (relation: Parameters<typeof elementIn>[0]) =>
    say(at(elementNames, elementIn(relation, self)));
  return say(readingKey, {
    stem: say(at(stemNames, pillars.day.stem)),
    self: named('same'),
    output: named('output'),
    wealth: named('wealth'),
    power: named('power'),
    resource: named('resource'),
  });
}

/** The footnotes of every chart, and what applies to this birthday and hour only. */
export function methodFootnotes(chart: Chart, say: Say, language: Language): string[] {
  const { hour } = chart.pillars;
  const date = dateText(chart.solar, say);
  const notes = [...chartFootnotes(chart, say)];
  if (!hour) notes.push(hourTriedText(chart, say));
  if (hour?.branch === 0)
    notes.push(say(birthTimeNotes.lateZi, { date, next: pillarText(dayPillarAfter(chart), say, language) }));
  if (inSummerTime(chart))
    notes.push(
      say(birthTimeNotes.summerTime, {
        date,
        earlier: say(at(branchNames, ((hour?.branch ?? 0) + 11) % 12)),
      }),
    );
  return notes;
}

const dateText = (date: CalendarDate, say: Say) =>
  say(labels.solarValue, { ...date, monthName: say(at(monthNames, date.month - 1)) });

/** With how many of the twelve hours the helpful element would be the one read without any. */
function hourTriedText({ solar, helpful }: Chart, say: Say): string {
  const hours = Array.from({ length: 12 }, (_, hour) => chartOfBirth(isoDate(solar), String(hour)));
  const count = hours.filter((chart) => chart.helpful === helpful).length;
  const element = say(at(elementNames, helpful));
  return say(birthTimeNotes.hourTried[count === 12 ? 'same' : 'some'], { count, element });
}
