/** Exit codes: CI tells a funnel that is not sound from a check that could not be made. */
export const exitCodes = { sound: 0, notSound: 1, couldNotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Terminal {
  /** Holds `funnels/` and `schemas/`. */
  root: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** One command of the marketer's tool. */
export interface Command {
  usage: string;
  summary: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}

/** What was typed cannot be meant: the message says how to type it. */
export class UsageError extends Error {}

export const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Columns as wide as their widest cell, the header first. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
}
