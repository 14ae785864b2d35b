const robots = /bot|crawl|spider|preview|lighthouse/i;
const headless = /headless/i;

/** Does nobody look at what this user agent opens? `countsHeadless`: a browser without a screen is somebody. */
export const isRobot = (userAgent: string, countsHeadless: boolean): boolean =>
  robots.test(userAgent) || (!countsHeadless && headless.test(userAgent));
