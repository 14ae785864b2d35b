import type { KeepsakeValues } from '../../contract/report.ts';

/** Returns `count` slots: `month-1-label`, `month-1-value`, `month-2-label` …, empty beyond the end of the list. */
export const listedValues = (
  name: string,
  count: number,
  items: readonly { label: string | number; value: number }[],
): KeepsakeValues =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      [`${name}-${index + 1}-label`, items[index]?.label ?? ''],
      [`${name}-${index + 1}-value`, items[index]?.value ?? ''],
    ]).flat(),
  );
