/** Chances are counted in hundredths of a per cent. */
const buckets = 10_000;

/** Whole per cents by arm, together 100. */
export type Percents = Readonly<Record<string, number>>;

/** Sorts arms by code units, so that moving one within its file changes nobody's arm. */
const sortedArms = (percents: Percents): [string, number][] =>
  Object.entries(percents).sort(([one], [other]) => (one < other ? -1 : 1));

/** Returns the text whose SHA-256 names a phase: `{"weights":{"as-is":50,"short-hero":50}}`, arms sorted. */
export const phaseText = (percents: Percents): string =>
  JSON.stringify({ weights: Object.fromEntries(sortedArms(percents)) });

/** Returns the text to draw by. No name, phase or visitor id holds the character between them. */
export const assignmentText = (name: string, phase: string, visitorId: string): string =>
  `${name}\0${phase}\0${visitorId}`;

/** Returns two numbers from 0 to 9,999 for a digest, each from six bytes read as one big-endian number. */
export function bucketsOf(digest: Uint8Array): { share: number; arm: number } {
  const read = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0);
  return { share: read(digest.subarray(0, 6)) % buckets, arm: read(digest.subarray(6, 12)) % buckets };
}

/**
 * Returns a visitor's arm; undefined outside of the `share` per cent who take part. A larger share keeps everybody's
 * arm. `digest` is the HMAC-SHA256 of `assignmentText`.
 */
export function armOf(digest: Uint8Array, share: number, percents: Percents): string | undefined {
  const bucket = bucketsOf(digest);
  let below = 0;
  for (const [arm, percent] of sortedArms(percents)) {
    below += (percent * buckets) / 100;
    if (bucket.arm < below) return bucket.share < Math.round((share * buckets) / 100) ? arm : undefined;
  }
}
