export interface Source {
  /** The fields it is worked out from: each has to have been answered. */
  from: readonly string[];
  /** A field that would change it: where the entry asks for that, it has to have done so before. */
  settledBy?: string;
  /** Of some nothing certain can be said, whatever they answered: that sentence is passed over. */
  mayLack?: true;
}

/** A term of the sun may begin within the day or the hour of birth. */
const byTheSun = { from: ['birthday'], mayLack: true } as const;
/** The day of the pillars begins at 23:00. */
const byTheDay = { from: ['birthday'], settledBy: 'birthHour' } as const;

/** What an interstitial of an entry may say of whoever answers, and when it is known. */
export const entryFacts = {
  fullName: { from: ['fullName'] },
  partnerName: { from: ['partnerName'] },
  animal: { from: ['birthday'] },
  partnerAnimal: { from: ['partnerBirthday'] },
  weekday: { from: ['birthday'] },
  partnerWeekday: { from: ['partnerBirthday'] },
  days: { from: ['birthday'] },
  daysApart: { from: ['birthday', 'partnerBirthday'], mayLack: true },
  season: byTheSun,
  term: byTheSun,
  nextTerm: byTheSun,
  yearPillar: byTheSun,
  monthPillar: byTheSun,
  dayPillar: byTheDay,
  dayMaster: byTheDay,
  element: byTheDay,
  sixCharacters: { ...byTheDay, mayLack: true },
  hourPillar: { from: ['birthday', 'birthHour'] },
  eightCharacters: { from: ['birthday', 'birthHour'], mayLack: true },
} as const satisfies Record<string, Source>;

/** By what else than answers an interstitial may choose whom it speaks of. */
export const factsToName = {
  season: { ...entryFacts.season, values: ['spring', 'summer', 'autumn', 'winter'] },
  element: { ...entryFacts.element, values: ['wood', 'fire', 'earth', 'metal', 'water'] },
  animal: {
    ...entryFacts.animal,
    values: 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' '),
  },
} as const satisfies Record<string, Source & { values: readonly string[] }>;

/** The same between the questions of a questionnaire. */
export const answerFacts = {
  answered: { from: [] },
  left: { from: [] },
  ends: { from: [], mayLack: true },
  middles: { from: [], mayLack: true },
  EI: { from: [], mayLack: true },
  SN: { from: [], mayLack: true },
  TF: { from: [], mayLack: true },
  JP: { from: [], mayLack: true },
  clearest: { from: [], mayLack: true },
  clearestFor: { from: [], mayLack: true },
  clearestOf: { from: [], mayLack: true },
  closest: { from: [], mayLack: true },
  settled: { from: [], mayLack: true },
} as const satisfies Record<string, Source>;

export type EntryFact = keyof typeof entryFacts;
export type AnswerFact = keyof typeof answerFacts;
