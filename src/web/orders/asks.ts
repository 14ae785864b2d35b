import { isRecord } from '../../contract/json.ts';
import { isFact } from '../../contract/read-answer.ts';
import type { Ask } from '../../contract/report.ts';
import { askedField } from '../../fields/asked-field.ts';
import type { Values } from '../../fields/fields.ts';
import type { Field } from '../../funnel/funnel.ts';

function readAsks(told: readonly unknown[] = []): Ask[] {
  return told.flatMap((ask) => {
    const { name, label, value, options } = isRecord(ask) ? ask : {};
    if (typeof name !== 'string' || typeof label !== 'string' || typeof value !== 'string') return [];
    if (!Array.isArray(options)) return [];
    return [{ name, label, value, options: options.filter(isFact) }];
  });
}

export function asksIn(told: readonly unknown[] | undefined, language: string) {
  const asks = readAsks(told);
  const fields: Field[] = asks.map((ask) => askedField(ask, language));
  const values: Values = Object.fromEntries(asks.map(({ name, value }) => [name, value]));
  return { fields, values };
}
