import type { SvgElement } from './svg.ts';
import { type Condition, readCondition, readTemplate } from './template.ts';

/** By slot; the funnel's texts are `words.…`. */
export type SlotValues = Readonly<Record<string, string | number>>;

export function holds({ value, operator, other }: Condition, values: SlotValues): boolean {
  const own = values[value]!;
  if (operator === '=' || operator === '!=') return (String(own) === other) === (operator === '=');
  return Number(own) < Number(other) === (operator === '<');
}

/** Returns a template's root; undefined if it has faults, a value is missing, or its condition fails. */
export function fillable(text: string, values: SlotValues): SvgElement | undefined {
  const { root, slots, faults } = readTemplate(text);
  if (!root || faults.length > 0 || slots.some(({ value }) => values[value] === undefined)) return undefined;
  const condition = readCondition(root.attributes['data-if'] ?? '');
  return condition && !holds(condition, values) ? undefined : root;
}
