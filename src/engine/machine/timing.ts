export const pollEveryMs = 1000;
export const pollLimitMs = 5000;
/** The messaging app may never say how its payment ended. */
export const sheetLimitMs = 50_000;
/** A provider's page may never come. */
export const leaveLimitMs = 20_000;
