/** `money`: price, what is sold for it, ways, account. `route`: addresses and titles. `data`: what is asked, agreed to or told on to others. `trial`: what a running experiment shows to whom. */
export const changeKinds = ['money', 'route', 'data', 'trial', 'copy', 'look'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** These wait for a person's yes where publishing is held. */
export const riskyKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['money', 'route', 'data', 'trial']);
