import { isoDate } from '../../calendar/birth.ts';
import { elementOfStem } from '../../calendar/pillars.ts';
import { type Chart, dateAt, standardTimeReading } from '../almanac/calendar.ts';
import { chartOfBirth } from '../almanac/person.ts';
import { elementIn } from '../almanac/relations.ts';
import { almanac, charts } from '../text/texts.generated.ts';
import { at, type Say } from '../writing/wording.ts';
import { animalName, chartFootnotes, dateText, elementName, pillarText, stemText } from './chart-blocks.ts';

export function readingKeyText({ pillars }: Chart, say: Say): string {
  const self = elementOfStem(pillars.day.stem);
  const named = (relation: Parameters<typeof elementIn>[0]) => elementName(elementIn(relation, self), say);
  return say(charts.readingKey, {
    stem: stemText(pillars.day.stem, say),
    self: named('same'),
    output: named('output'),
    wealth: named('wealth'),
    power: named('power'),
    resource: named('resource'),
  });
}

export function methodFootnotes(chart: Chart, say: Say): string[] {
  const { pillars, animal, dayByMidnight } = chart;
  const { hour } = pillars;
  const sign = (branch: number) => animalName(branch, say);
  const notes = [...chartFootnotes(chart, say)];
  if (!hour) notes.push(hourTriedText(chart, say));
  if (hour && dayByMidnight)
    notes.push(
      say(charts.birthTimeNotes.lateZi, {
        date: dateText(dateAt(chart.birth), say),
        day: pillarText(pillars.day, say),
        own: pillarText(dayByMidnight, say),
        hour: pillarText(hour, say),
      }),
    );
  if (animal !== pillars.year.branch)
    notes.push(
      say(almanac.animalNote, {
        label: sign(animal),
        pillar: pillarText(pillars.year, say),
        sign: sign(pillars.year.branch),
      }),
    );
  return [...notes, ...summerText(chart, say)];
}

/** Gives the second reading of a birth in summer time, if its hour pillar differs. */
function summerText(chart: Chart, say: Say): string[] {
  const { day, hour } = chart.pillars;
  const other = standardTimeReading(chart);
  if (!hour || !other) return [];
  const text = charts.birthTimeNotes[chart.dayByMidnight ? 'summerLateZi' : 'summerTime'];
  return [
    say(text, {
      date: dateText(chart.solar, say),
      own: say(at(charts.hourNames, hour.branch)),
      earlier: say(at(charts.hourNames, other.hour.branch)),
      day: pillarText(day, say),
      otherDay: pillarText(other.day, say),
      hour: pillarText(hour, say),
      otherHour: pillarText(other.hour, say),
    }),
  ];
}

/** Says for how many of the twelve birth hours the helpful element would be the same. */
function hourTriedText({ solar, helpful }: Chart, say: Say): string {
  const hours = Array.from({ length: 12 }, (_, hour) => chartOfBirth(isoDate(solar), String(hour)));
  const count = hours.filter((chart) => chart.helpful === helpful).length;
  const element = elementName(helpful, say);
  return say(charts.birthTimeNotes.hourTried[count === 12 ? 'same' : 'some'], { count, element });
}
