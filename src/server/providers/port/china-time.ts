/** `YYYY-MM-DD hh:mm:ss` in China (UTC+8 all year), as its payment providers write moments. `at` in ms. */
export const chinaTime = (at: number) =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
