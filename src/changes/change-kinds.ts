/**
 * What a change means to the shop. `money`: what a visitor pays, how, and on whose account. `route`: which addresses there
 * are, where they lead and what they are called. `data`: what a visitor is asked, agrees to, or is told on to others.
 * `copy`: words. `look`: everything else that is seen.
 */
export const changeKinds = ['money', 'route', 'data', 'copy', 'look'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** These wait for a person's yes where publishing is held. */
export const riskyKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['money', 'route', 'data']);
