const robots = /bot|crawl|spider|preview|lighthouse/i;
const headless = /headless/i;

/** Whether no person reads what this user agent opens. `countsHeadless` counts headless browsers as people. */
export const isRobot = (userAgent: string, countsHeadless: boolean): boolean =>
  robots.test(userAgent) || (!countsHeadless && headless.test(userAgent));
