import fc from 'fast-check';

/** Every run tries the same values; the soak draws its own, and fast-check prints the seed of a failure. */
if (!process.env.FULL_MATRIX) fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) });
