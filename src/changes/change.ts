import type { ChangeKind } from './change-kinds.ts';

export interface Change {
  slug: string;
  kind: ChangeKind;
  /** A JSON pointer into the file as it is now; for what is gone, to the nearest place that is left. */
  pointer: string;
  from: unknown;
  to: unknown;
  /** One line for a person: `price ¥29.80 → ¥19.90`. */
  words: string;
}
