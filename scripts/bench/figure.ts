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

export function printFigures(figures: readonly Figure[]): string {
  const widest = Math.max(...figures.map(({ what }) => what.length));
  return figures
    .map((figure) => {
      const { what, value, unit, budget, least } = figure;
      const measured = `${what.padEnd(widest)}  ${`${shown(value)} ${unit}`.padStart(12)}`;
      const verdict = isBroken(figure) ? '  BROKEN' : '';
      if (least !== undefined) {
        const most = budget === undefined ? '' : `, at most ${shown(budget)}`;
        return `  ${measured}  at least ${shown(least)} ${unit}${most}${verdict}\n`;
      }
      if (budget === undefined) return `  ${measured}${verdict}\n`;
      const ratio = budget === 0 ? '' : `  ${(value / budget).toFixed(2)}`;
      return `  ${measured}  of ${`${shown(budget)} ${unit}`.padStart(10)}${ratio}${verdict}\n`;
    })
    .join('');
}
