/** Shares of visitors are counted in hundredths of a per cent. */
const buckets = 10_000;

/** Whole per cents by arm; they add up to 100. */
export type Percents = Readonly<Record<string, number>>;

/** Sorts arms by name (code units). The order of arms in a file then has no effect on who sees which arm. */
const sortedArms = (percents: Percents): [string, number][] =>
  Object.entries(percents).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Returns the text whose SHA-256 names a phase, such as `{"weights":{"as-is":50,"short-hero":50}}` with sorted arms.
 */
export const phaseText = (percents: Percents): string =>
  JSON.stringify({ weights: Object.fromEntries(sortedArms(percents)) });

/** Returns the text that decides a visitor's arm. The separator `\0` occurs in no name, phase or visitor id. */
export const assignmentText = (name: string, phase: string, visitorId: string): string =>
  `${name}\0${phase}\0${visitorId}`;

/** Returns two numbers from 0 to 9,999, each read from six bytes of the digest (big-endian). */
export function bucketsOf(digest: Uint8Array): { share: number; arm: number } {
  const read = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0);
  return { share: read(digest.subarray(0, 6)) % buckets, arm: read(digest.subarray(6, 12)) % buckets };
}

/**
 * Returns a visitor's arm, or undefined if the visitor is not among the `share` per cent who take part. Raising the
 * share moves nobody to another arm. `digest` is the HMAC-SHA256 of `assignmentText`.
 */
export function armOf(digest: Uint8Array, share: number, percents: Percents): string | undefined {
  const bucket = bucketsOf(digest);
  let below = 0;
  for (const [arm, percent] of sortedArms(percents)) {
    below += (percent * buckets) / 100;
    if (bucket.arm < below) return bucket.share < Math.round((share * buckets) / 100) ? arm : undefined;
  }
}
