import type { Message } from '../contract/t.ts';

/**
 * `money`: price, contents, payment ways, account. `route`: addresses and titles. `data`: questions, consents, data
 * passed to others. `trial`: what a running experiment shows.
 */
export const changeKinds = ['money', 'route', 'data', 'trial', 'copy', 'look'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kinds that wait for approval where publishing is held. */
export const riskyKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['money', 'route', 'data', 'trial']);

export interface Change {
  slug: string;
  kind: ChangeKind;
  /** JSON pointer into the new file; for something removed, to the nearest place left. */
  pointer: string;
  from: unknown;
  to: unknown;
  /** One line to read: `price ¥29.80 → ¥19.90`. */
  words: Message;
}
