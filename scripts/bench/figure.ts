import { alignedTable } from '../command-line.ts';

/** A measured number. It breaks its budget above `budget` or below `least`. */
export interface Figure {
  what: string;
  value: number;
  unit: 'ms' | 'µs' | 'KB' | 'MB' | 'files' | '×' | '/s' | '%' | '';
  budget?: number;
  least?: number;
}

export const figure = (
  what: string,
  value: number,
  unit: Figure['unit'] = '',
  limits: Pick<Figure, 'budget' | 'least'> = {},
): Figure => ({ what, value, unit, ...limits });

export interface Part {
  summary: string;
  measure: () => Promise<Figure[]>;
}

export const isBroken = ({ value, budget, least }: Figure): boolean =>
  Number.isNaN(value) || (budget !== undefined && value > budget) || (least !== undefined && value < least);

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;

const shown = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : value.toFixed(2);

export const printFigures = (figures: readonly Figure[]): string =>
  alignedTable(
    figures.map((figure) => {
      const { what, value, unit, budget, least } = figure;
      const limits = [
        ...(least === undefined ? [] : [`at least ${shown(least)}`]),
        ...(budget === undefined ? [] : [`at most ${shown(budget)}`]),
      ];
      const verdict = isBroken(figure) ? 'BROKEN' : '';
      return [`  ${what}`, `${shown(value)} ${unit}`, limits.join(', '), verdict];
    }),
  );
