/** The day in Shanghai (UTC+8 all year), `YYYY-MM-DD`. `at` in ms. */
export const shanghaiDay = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
