import {
  birthPillars,
  type CalendarDate,
  dayNumberOf,
  isoDate,
  termsOfBirth,
} from '../../../calendar/birth.ts';
import { charactersOf, elementOfStem, type StemBranch } from '../../../calendar/pillars.ts';
import { placeOfTerm, yearOfTerm } from '../../../calendar/terms.ts';
import { findClockHour } from '../../../contract/summer-time.ts';
import { fillSlots, type Text, texts } from '../../../contract/texts.ts';
import { findBirthDate } from '../../../fields/birthday.ts';
import type { Values } from '../../../fields/fields.ts';
import { termAt } from '../../../fields/terms.ts';
import { type EntryFact, factsToName } from '../../../funnel/facts.ts';
import { say } from '../../../funnel/texts.ts';
import { findInOtherCalendar } from '../../fields/birthday/other-calendar.ts';
import type { Known } from '../sentence/choose-sentence.ts';
import { files } from './text/files.generated.ts';

const messages = texts(files);

const { animal: animals, element: elements, season: seasons } = factsToName;

type PillarName = 'year' | 'month' | 'day' | 'hour';

export const nameOf = (pillar: PillarName, language: string): string =>
  say(messages.pillars[pillar], language);

/** Returns `Wood Pig`; empty in languages that read the characters. */
export const readingOf = ({ stem, branch }: StemBranch, language: string): string =>
  fillSlots(say(messages.reading, language), {
    element: say(messages.elements[elementOfStem(stem)]!, language),
    animal: say(messages.animals[branch]!, language),
  });

const inWords = (pillar: StemBranch, language: string): string => {
  const reading = readingOf(pillar, language);
  const characters = charactersOf(pillar);
  return reading ? `${reading} (${characters})` : characters;
};

interface Day {
  solar: CalendarDate;
  /** The lunar year decides the animal. */
  lunarYear: number;
}

/** Reads the solar and lunar day of a typed birthday. The lunar table begins on 19 February 1901. */
function dayOf(typed: string | undefined): Day | undefined {
  const date = findBirthDate(typed ?? '');
  if (!date) return undefined;
  const other = findInOtherCalendar(date);
  if (date.calendar === 'lunar') return other && { solar: other, lunarYear: date.year };
  return { solar: date, lunarYear: other?.year ?? date.year - 1 };
}

/** Returns the certain pillars: none if a solar term begins within the day or hour of birth. */
export function knownPillars({
  birthday,
  birthHour,
  birthClock,
}: Values): Partial<Record<PillarName, StemBranch>> {
  const day = dayOf(birthday);
  if (!day) return {};
  const clockHour = findClockHour(isoDate(day.solar), birthHour, birthClock);
  const { pillars } = birthPillars(day.solar, birthHour, clockHour);
  const [first, last] = termsOfBirth(day.solar, birthHour, clockHour);
  const isSame = (read: (term: number) => number) => read(first) === read(last);
  return {
    day: pillars.day,
    ...(isSame(yearOfTerm) && { year: pillars.year }),
    ...(isSame((term) => Math.floor(term / 2)) && { month: pillars.month }),
    ...(pillars.hour && { hour: pillars.hour }),
  };
}

type Facts = Partial<Record<EntryFact, string>>;

/** Returns the solar term of a birth, the next term and the season, each only if it is certain. */
function sunFacts({ solar }: Day, birthHour: string | undefined) {
  const [first, last] = termsOfBirth(solar, birthHour).map(placeOfTerm) as [number, number];
  const [season, other] = [first, last].map((place) => Math.floor(place / 6)) as [number, number];
  return {
    ...(first === last && { term: termAt(first), nextTerm: termAt(first + 1) }),
    ...(season === other && { season }),
  };
}

const numberIn = (number: number, language: string) => number.toLocaleString(language);
const weekdayOf = ({ solar }: Day): Text => messages.weekdays[(((dayNumberOf(solar) + 4) % 7) + 7) % 7]!;
const animalOf = ({ lunarYear }: Day): number => (lunarYear + 8) % 12;

/** Returns all certain facts from the typed values. `today` is `YYYY-MM-DD`. */
export function birthFacts(values: Values, today: string, language: string): Known {
  const { fullName, partnerName, birthHour } = values;
  const day = dayOf(values.birthday);
  const partner = dayOf(values.partnerBirthday);
  const names = [fullName, partnerName].map((name) => name?.trim() || undefined);
  const said: Facts = {
    fullName: names[0],
    partnerName: names[1],
    ...(partner && {
      partnerAnimal: say(messages.animals[animalOf(partner)]!, language),
      partnerWeekday: say(weekdayOf(partner), language),
    }),
    ...(day && partner && apart(day, partner, language)),
  };
  if (!day) return { said };
  const pillars = knownPillars(values);
  const sun = sunFacts(day, birthHour);
  const animal = animalOf(day);
  const master = pillars.day!.stem;
  const lived =
    (Date.parse(today) - Date.UTC(day.solar.year, day.solar.month - 1, day.solar.day)) / 86_400_000;
  return {
    said: {
      ...said,
      ...pillarFacts(pillars, language),
      animal: say(messages.animals[animal]!, language),
      weekday: say(weekdayOf(day), language),
      days: numberIn(lived, language),
      term: sun.term && say(sun.term, language),
      nextTerm: sun.nextTerm && say(sun.nextTerm, language),
      season: sun.season === undefined ? undefined : say(messages.seasons[sun.season]!, language),
      dayMaster: say(messages.masters[master]!, language),
      element: say(messages.elements[elementOfStem(master)]!, language),
    },
    named: {
      animal: animals.values[animal],
      element: elements.values[elementOfStem(master)],
      season: seasons.values[sun.season ?? -1],
    },
  };
}

function apart(one: Day, other: Day, language: string): Facts {
  const days = Math.abs(dayNumberOf(one.solar) - dayNumberOf(other.solar));
  return days > 0 ? { daysApart: numberIn(days, language) } : {};
}

function pillarFacts(pillars: ReturnType<typeof knownPillars>, language: string): Facts {
  const { year, month, day, hour } = pillars;
  // A no-break space, so that the pillars stay on one line.
  const joined = (all: readonly (StemBranch | undefined)[]) =>
    all.every((pillar) => pillar !== undefined) ? all.map(charactersOf).join('\u00a0') : undefined;
  return {
    yearPillar: year && inWords(year, language),
    monthPillar: month && inWords(month, language),
    dayPillar: day && inWords(day, language),
    hourPillar: hour && inWords(hour, language),
    sixCharacters: joined([year, month, day]),
    eightCharacters: joined([year, month, day, hour]),
  };
}
