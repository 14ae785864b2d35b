import fc from 'fast-check';

/** The soak draws its own values, and fast-check prints the seed of a failure. */
if (!process.env.FULL_MATRIX) fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) });
