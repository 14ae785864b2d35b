export const pollEveryMs = 1000;
export const pollLimitMs = 5000;
/** The messaging app's sheet may never say how it ended: then the button comes back. */
export const sheetLimitMs = 50_000;
/** So may a provider's page that never comes. */
export const leaveLimitMs = 20_000;
