import type { Cell } from './table.ts';
import type { Takings } from './takings.ts';

export interface People {
  visitors: number;
  began: number;
  takings: Takings;
}

/** In fen. */
export const keptOf = ({ visitors, takings: { fen, refundedFen } }: People): number =>
  visitors === 0 ? 0 : (fen - refundedFen) / visitors;

export const peopleCells = {
  visitors: ({ visitors }: People): Cell => visitors,
  began: ({ began }: People): Cell => began,
  ordered: ({ takings }: People): Cell => takings.ordered,
  paid: ({ takings }: People): Cell => takings.paid,
  paidOf: ({ visitors, takings }: People): Cell => ({ part: takings.paid, of: visitors }),
  opened: ({ takings }: People): Cell => ({ part: takings.opened, of: takings.paid }),
  fen: ({ takings }: People): Cell => ({ fen: takings.fen }),
  refunded: ({ takings }: People): Cell => ({ fen: takings.refundedFen }),
  kept: (people: People): Cell => (people.visitors === 0 ? '–' : { fen: keptOf(people) }),
} as const;
