/** Reports the progress of a check, so that another process can end it at a file that takes too long. */
export interface Steps {
  /** Called before a file is checked; without `hash` its bytes are those of the last time. No file: an empty name. */
  onStep: (file: string, hash?: string) => void;
  /** Hashes of files that took too long before; they are refused unread. */
  costly: ReadonlySet<string>;
}

export const noSteps: Steps = { onStep: () => {}, costly: new Set() };
