import type { Fact } from '../../contract/report.ts';
import { withClocks } from '../../engine/fields/clock-field.ts';
import type { Mask } from '../../engine/fields/field-kind.ts';
import { masks } from '../../engine/fields/kinds.generated.ts';
import { say } from '../../engine/funnel/copy.ts';
import { fieldsOf } from '../../engine/funnel/entry-steps.ts';
import type { FieldKind, Funnel } from '../../engine/funnel/funnel.ts';
import { words } from '../kernel/words.ts';
import type { Order } from './find.ts';

export function summaryOf(order: Order, funnel: Funnel, language: string): Fact[] {
  const facts: Fact[] = [];
  for (const field of withClocks(fieldsOf(funnel))) {
    const value = order.details[field.name];
    // During a deployment an order may hold a kind that this release does not know; leave it out.
    const mask = masks[field.kind] as Mask<FieldKind> | undefined;
    const shown = value === undefined ? undefined : mask?.(value, field, language);
    if (shown !== undefined) facts.push({ label: say(field.label, language), value: shown });
  }
  const answered = Object.keys(order.answers).length;
  if (answered > 0) facts.push({ label: say(words.answers, language), value: String(answered) });
  return facts;
}
