/** Exit codes: CI tells a funnel that is not valid from a check that could not be made. */
export const exitCodes = { valid: 0, invalid: 1, couldNotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command could not do its work; the message says why in a person's words. */
export class CouldNotRun extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Terminal {
  /** Holds `funnels/` and `schemas/`. */
  root: string;
  env: Environment;
  /** Asks a person; absent where nobody sits there. */
  ask?: (question: string) => Promise<string>;
  out: (text: string) => void;
  err: (text: string) => void;
  /** A person reads `out` on a screen that knows colours. */
  isColoured?: boolean;
}

export interface Command {
  usage: string;
  summary: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}
