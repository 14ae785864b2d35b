import type { KeepsakeValues } from '../../contract/report.ts';

/** `month-1-label`, `month-1-value`, `month-2-label` … of so many, empty from where the list ends. */
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
