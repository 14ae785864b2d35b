import type { ChangeKind } from './change-kinds.ts';

export interface Change {
  slug: string;
  kind: ChangeKind;
  /** JSON pointer into the new file; for something removed, to the nearest place left. */
  pointer: string;
  from: unknown;
  to: unknown;
  /** One line to read: `price ¥29.80 → ¥19.90`. */
  words: string;
}
