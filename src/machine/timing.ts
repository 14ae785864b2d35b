export const pollEveryMs = 1000;
export const pollLimitMs = 5000;
/** In ms; the messaging app may never report the end of a payment. */
export const sheetLimitMs = 50_000;
/** In ms; the provider's page may never load. */
export const leaveLimitMs = 20_000;
