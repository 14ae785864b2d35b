export interface Source {
  /** Fields it is computed from; all must be answered. */
  from: readonly string[];
  /** Field that can change it; an entry that asks for it must ask it first. */
  settledBy?: string;
  /** May be unknown in spite of all answers; its sentence is then skipped. */
  mayLack?: true;
}

/** Unknown if a solar term begins within the day or hour of birth. */
const byTheSun = { from: ['birthday'], mayLack: true } as const;
/** The pillars' day begins at 23:00. */
const byTheDay = { from: ['birthday'], settledBy: 'birthHour' } as const;

/** Facts an interstitial of an entry may mention, and when they are known. */
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

/** Facts that an interstitial may use in conditions. */
export const factsToName = {
  season: { ...entryFacts.season, values: ['spring', 'summer', 'autumn', 'winter'] },
  element: { ...entryFacts.element, values: ['wood', 'fire', 'earth', 'metal', 'water'] },
  animal: {
    ...entryFacts.animal,
    values: 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' '),
  },
} as const satisfies Record<string, Source & { values: readonly string[] }>;

/** Facts an interstitial between questions may mention. */
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
