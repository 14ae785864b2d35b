/** What a funnel keeps to that names no budget of its own. */
export const standardBudget = { script: '98KB', image: '60KB' } as const;

/** `60KB` in bytes. */
export const bytesOf = (size: string): number => Number.parseInt(size, 10) * 1000;
