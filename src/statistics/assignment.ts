/** One bucket is a hundredth of a per cent of the visitors. */
const buckets = 10_000;

/** Whole per cents by arm, 100 in total. */
export type Percents = Readonly<Record<string, number>>;

/** Sorts by code units, so that reordering the arms in a file moves no visitor to another arm. */
const sortedArms = (percents: Percents): [string, number][] =>
  Object.entries(percents).sort(([one], [other]) => (one < other ? -1 : 1));

/** Returns a text such as `{"weights":{"as-is":50,"short-hero":50}}`. Its SHA-256 names the phase. */
export const phaseText = (percents: Percents): string =>
  JSON.stringify({ weights: Object.fromEntries(sortedArms(percents)) });

/** Separates by `\0`, which occurs in no name, phase or visitor id. */
export const assignmentText = (name: string, phase: string, visitorId: string): string =>
  `${name}\0${phase}\0${visitorId}`;

export function bucketsOf(digest: Uint8Array): { share: number; arm: number } {
  const read = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0);
  return { share: read(digest.subarray(0, 6)) % buckets, arm: read(digest.subarray(6, 12)) % buckets };
}

/** `digest` is the HMAC-SHA256 of `assignmentText`. Returns undefined if the visitor does not take part. */
export function armOf(digest: Uint8Array, share: number, percents: Percents): string | undefined {
  const bucket = bucketsOf(digest);
  let below = 0;
  for (const [arm, percent] of sortedArms(percents)) {
    below += (percent * buckets) / 100;
    // Taking part does not depend on the arm, so raising the share moves no visitor to another arm.
    if (bucket.arm < below) return bucket.share < Math.round((share * buckets) / 100) ? arm : undefined;
  }
}
