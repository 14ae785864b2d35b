/** Chances are counted in hundredths of a per cent. */
const buckets = 10_000;
const bytesOfBucket = 6;

/** Whole per cents by arm, together 100. */
export type Percents = Readonly<Record<string, number>>;

/** Arms in the order of their names' code units: moving one within its file changes nobody's arm. */
function sortedArms(percents: Percents): [string, number][] {
  const arms = Object.entries(percents).sort(([one], [other]) => (one < other ? -1 : 1));
  const sum = arms.reduce((total, [, percent]) => total + percent, 0);
  if (sum !== 100 || !arms.every(([, percent]) => Number.isInteger(percent) && percent > 0)) {
    throw new RangeError(`weights ${JSON.stringify(percents)}: whole per cents above 0, together 100`);
  }
  return arms;
}

/**
 * What a phase is called after: the first 8 hex digits of the SHA-256 of this text, in UTF-8. Its form is
 * `{"weights":{"as-is":50,"short-hero":50}}`: JSON without spaces, arms in the order of their names. Throws RangeError
 * for weights that are not whole per cents, together 100.
 */
export const phaseText = (percents: Percents): string =>
  JSON.stringify({ weights: Object.fromEntries(sortedArms(percents)) });

/** What the HMAC is made of. No name, phase or visitor id holds the character between them. */
export const assignmentText = (name: string, phase: string, visitorId: string): string =>
  `${name}\0${phase}\0${visitorId}`;

/** Six bytes from `start`, the first of them the highest, as a number below 10,000. */
function bucketAt(digest: Uint8Array, start: number): number {
  let value = 0;
  for (const byte of digest.subarray(start, start + bytesOfBucket)) value = value * 256 + byte;
  return value % buckets;
}

/** Where a visitor's digest falls, 0–9,999 each. Throws RangeError for fewer than 12 bytes. */
export function bucketsOf(digest: Uint8Array): { share: number; arm: number } {
  if (digest.length < 2 * bytesOfBucket)
    throw new RangeError(`a digest of ${digest.length} bytes is too short`);
  return { share: bucketAt(digest, 0), arm: bucketAt(digest, bytesOfBucket) };
}

/**
 * The arm of a visitor; undefined outside of the `share` per cent who take part. A larger share keeps everybody's arm.
 * `digest` is HMAC-SHA256 of `assignmentText`. Throws RangeError for a short digest, weights or a share that cannot be.
 */
export function armOf(digest: Uint8Array, share: number, percents: Percents): string | undefined {
  if (!(share >= 0 && share <= 100)) throw new RangeError(`a share of ${share} per cent`);
  const bucket = bucketsOf(digest);
  let below = 0;
  for (const [arm, percent] of sortedArms(percents)) {
    below += (percent * buckets) / 100;
    if (bucket.arm < below) return bucket.share < Math.round((share * buckets) / 100) ? arm : undefined;
  }
}
