export const pollEveryMs = 1000;
/** Between calls for an order that hardly changes any more; a closed one may still turn out to be paid. */
export const restMs: Readonly<Record<string, number>> = { closed: 5000, refunded: 60_000 };
export const pollLimitMs = 5000;
/** The messaging app may never say how its payment ended. */
export const sheetLimitMs = 50_000;
/** A provider's page may never come. */
export const leaveLimitMs = 20_000;
