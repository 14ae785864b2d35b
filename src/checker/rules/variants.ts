import type { Rule } from './rule.ts';

// biome-ignore format: one row a line.
export const variantsRules = [
  { code: 'overlay/unknown-base', severity: 'error', why: 'A variant holds only its differences, so it needs its base.' },
  { code: 'overlay/circle', severity: 'error', why: 'The files extend each other, so none of them has a whole funnel to start from.' },
  { code: 'overlay/too-deep', severity: 'error', why: 'Readers of a variant also need its base, and the base of that. A fourth file is too much to follow.' },
  { code: 'overlay/base-broken', severity: 'error', why: 'The base has a mistake, so the shop cannot tell what the variant inherits. Its last valid state stays live.' },
  { code: 'overlay/unknown-entry', severity: 'error', why: 'Entries are found by name. The list has none with this name, so nothing would change.' },
  { code: 'overlay/ambiguous-entry', severity: 'error', why: 'Several entries have this name, so the shop cannot tell which one to change.' },
  { code: 'overlay/no-place', severity: 'error', why: 'A new entry needs a place in the list: visitors read it from top to bottom.' },
  { code: 'overlay/nothing-to-remove', severity: 'error', why: 'null removes a part of the base, and the base has no such part. A name is misspelt, or the base has changed.' },
  { code: 'overlay/half-text', severity: 'warning', why: 'Visitors of one language would read the new text, those of the other still the old one.' },
  { code: 'overlay/same-as-base', severity: 'warning', why: 'It changes nothing now, and it would keep this value when the base changes.' },
  { code: 'overlay/better-whole', severity: 'warning', why: 'A variant that replaces most of its base is as long as a whole file, and harder to read.' },
] as const satisfies readonly Rule[];
