import type { Rule } from './rule.ts';

// biome-ignore format: one row a line.
export const variantsRules = [
  { code: 'overlay/unknown-base', severity: 'error', why: 'A variant is what its base says, but for what it writes itself; without a base it says next to nothing.' },
  { code: 'overlay/circle', severity: 'error', why: 'Each would wait for what the other says, and neither would ever say anything.' },
  { code: 'overlay/too-deep', severity: 'error', why: 'Who reads a variant has its base open, and the base of that. A fourth file nobody keeps in mind.' },
  { code: 'overlay/base-broken', severity: 'error', why: 'What a variant inherits cannot be told while its base is broken: it stays live as it last was.' },
  { code: 'overlay/unknown-entry', severity: 'error', why: 'An entry is found by its name: what is written under a name nobody has would change nothing.' },
  { code: 'overlay/ambiguous-entry', severity: 'error', why: 'Which of them was meant nobody could tell, and perhaps not the same one tomorrow.' },
  { code: 'overlay/no-place', severity: 'error', why: 'A new entry of a list stands somewhere: visitors read from top to bottom.' },
  { code: 'overlay/nothing-to-remove', severity: 'error', why: 'null takes out what the base says; here it says nothing, so a name is misspelt or the base has changed.' },
  { code: 'overlay/half-text', severity: 'warning', why: 'Visitors of one language read something new, those of the other what was said before.' },
  { code: 'overlay/same-as-base', severity: 'warning', why: 'It says what would be said without it, and goes on saying it when the base changes.' },
  { code: 'overlay/better-whole', severity: 'warning', why: 'An overlay that replaces most of its base is as long as a whole file, and harder to read.' },
] as const satisfies readonly Rule[];
