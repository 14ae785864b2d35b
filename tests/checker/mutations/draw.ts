import fc from 'fast-check';

/** `FULL_MATRIX=1` takes everything there is; otherwise a sample is drawn, the same each time unless `SEED` says another. */
export const isFull = process.env.FULL_MATRIX === '1';
const seed = Number(process.env.SEED ?? 20_261_121);
export const drawnBy = isFull ? 'FULL_MATRIX=1' : `SEED=${seed}`;

/** As many of `all` as wanted, a few at random or all of them; the same ones for the same seed and `name`. */
export function draw<Item>(all: readonly Item[], name: string, wanted = 1): readonly Item[] {
  if (isFull || all.length <= wanted) return all;
  const own = [...name].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 2 ** 31, seed);
  return fc.sample(fc.shuffledSubarray([...all], { minLength: wanted, maxLength: wanted }), {
    seed: own,
    numRuns: 1,
  })[0]!;
}
