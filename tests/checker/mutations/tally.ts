import type { Outcome } from './run.ts';

/** How often the mistakes of one kind were met with the right answer. */
export interface Tally {
  places: number;
  found: number;
  rightLine: number;
  rightCode: number;
  once: number;
  /** Counts an outcome in; true if nothing is wrong with it. */
  add: (outcome: Outcome) => boolean;
}

export function tally(): Tally {
  const counts: Tally = {
    places: 0,
    found: 0,
    rightLine: 0,
    rightCode: 0,
    once: 0,
    add: ({ found, rightLine, rightCode, once }) => {
      counts.places += 1;
      counts.found += Number(found);
      counts.rightLine += Number(rightLine);
      counts.rightCode += Number(rightCode);
      counts.once += Number(once);
      return found && rightLine && rightCode && once;
    },
  };
  return counts;
}

const columns = ['places', 'found', 'rightLine', 'rightCode', 'once'] as const;

/** A line a kind and a last one for all. */
export function tallyTable(rows: readonly { name: string; tally: Tally }[]): string {
  const all = columns.map((column) => rows.reduce((sum, row) => sum + row.tally[column], 0));
  const line = (name: string, counts: readonly (number | string)[]) =>
    `${name.padEnd(50)}${counts.map((count) => String(count).padStart(11)).join('')}\n`;
  return [
    `\n${line('kind of mistake', ['places', 'found', 'right line', 'right code', 'once'])}`,
    ...rows.map((row) =>
      line(
        row.name,
        columns.map((column) => row.tally[column]),
      ),
    ),
    line(`${rows.length} kinds`, all),
  ].join('');
}
