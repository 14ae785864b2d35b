/**
 * `money`: price, contents, payment ways, account. `route`: addresses and titles. `data`: questions, consents, data
 * passed to others. `trial`: what a running experiment shows.
 */
export const changeKinds = ['money', 'route', 'data', 'trial', 'copy', 'look'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kinds that wait for approval where publishing is held. */
export const riskyKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['money', 'route', 'data', 'trial']);
