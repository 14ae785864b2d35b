export const standardBudget = { script: '98KB', image: '60KB' } as const;

export const bytesOf = (size: string): number => Number.parseInt(size, 10) * 1000;
