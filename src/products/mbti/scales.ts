import type { Bands } from '../../funnel/scores.ts';
import type { ScoredQuestion } from '../../reports/writing/report-input.ts';

export type Axis = ScoredQuestion['axis'];
export type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

/** A band is a letter and its distance: 1 open, 2 likely, 3 firm, 4 far, with texts of its own. */
const lineOf = (first: Letter, second: Letter): { first: Letter; second: Letter; bands: Bands } => ({
  first,
  second,
  bands: {
    [`${second}4`]: 0,
    [`${second}3`]: 21,
    [`${second}2`]: 36,
    // The exact middle counts as the second letter and is shown as both.
    [`${second}1`]: 41,
    [`${first}1`]: 51,
    [`${first}2`]: 58,
    [`${first}3`]: 65,
    [`${first}4`]: 80,
  },
});

export const scales: Readonly<Record<Axis, ReturnType<typeof lineOf>>> = {
  EI: lineOf('E', 'I'),
  SN: lineOf('S', 'N'),
  TF: lineOf('T', 'F'),
  JP: lineOf('J', 'P'),
};

export const readBand = (band: string) => ({
  letter: band.charAt(0) as Letter,
  degree: Number(band.slice(1)),
});
