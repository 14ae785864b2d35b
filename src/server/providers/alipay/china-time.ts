const shanghaiMs = 8 * 3_600_000;

/** A moment as Alipay reads and writes it: `YYYY-MM-DD hh:mm:ss` in China (UTC+8 all year). `at` in ms. */
export const chinaTime = (at: number) =>
  new Date(at + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ');
