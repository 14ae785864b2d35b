/** Bytes of a request's body: many times what a questionnaire's answers take. */
export const largestBody = 256 * 1024;
/** Of a provider's notification. */
export const largestNotice = 64 * 1024;
