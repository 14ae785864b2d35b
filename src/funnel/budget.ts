export const standardBudget = { script: '98KB', image: '60KB' } as const;

export const bytesOf = (size: string): number => Number.parseInt(size, 10) * 1000;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)}KB`;
