/** CI must tell an invalid funnel from a check that could not run. */
export const exitCodes = { valid: 0, invalid: 1, couldNotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export class CouldNotRun extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Terminal {
  root: string;
  env: Environment;
  /** Absent without a terminal. */
  ask?: (question: string) => Promise<string>;
  out: (text: string) => void;
  err: (text: string) => void;
  isColoured?: boolean;
}

export interface Command {
  usage: string;
  summary: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}
