import { isRecord } from '../../contract/json.ts';
import { isFact } from '../../contract/read-answer.ts';
import type { Ask, Fact } from '../../contract/report.ts';
import { askedField } from '../../fields/asked-field.ts';
import { withClocks, withVisibleClocks } from '../../fields/clock-field.ts';
import type { Values } from '../../fields/fields.ts';
import type { Field } from '../../funnel/funnel.ts';
import { controlOf } from '../fields/control-of.ts';
import { type Messages, useSnapshot } from '../runtime/page-context.tsx';
import { orderIdKey, readRecord, session } from '../runtime/storage.ts';

interface OrderDetails {
  owned?: boolean | undefined;
  details?: Values | undefined;
}

/**
 * Returns an order's details if this browser typed them: the back end's, else the draft of the tab's last order.
 * Empty for others.
 */
export function useOwnDetails(orderId: string, order: OrderDetails | null | undefined): Values {
  const typed = useSnapshot((snapshot) => snapshot.context.draft.values);
  if (Object.keys(order?.details ?? {}).length > 0) return order?.details ?? {};
  return order?.owned !== false && session.read(orderIdKey) === orderId ? typed : {};
}

/** Returns the details as rows: complete if they are known, else masked by the back end. */
export function detailRows(
  fields: readonly Field[],
  details: Values,
  masked: readonly Fact[],
  messages: Messages,
): readonly Fact[] {
  const asked = withVisibleClocks(fields, details);
  const labels = new Set(withClocks(fields).map(({ label }) => messages.say(label)));
  const whole = asked.flatMap((field) => {
    const value = controlOf(field).answerText(field, details[field.name] ?? '', messages);
    return value ? [{ label: messages.say(field.label), value }] : [];
  });
  return whole.length === 0 ? masked : [...whole, ...masked.filter(({ label }) => !labels.has(label))];
}

function readAsks(sent: readonly unknown[] = []): Ask[] {
  return sent.flatMap((ask) => {
    const { name, label, value, options } = isRecord(ask) ? ask : {};
    if (typeof name !== 'string' || typeof label !== 'string' || typeof value !== 'string') return [];
    if (!Array.isArray(options)) return [];
    return [{ name, label, value, options: options.filter(isFact) }];
  });
}

export function asksIn(sent: readonly unknown[] | undefined, language: string) {
  const asks = readAsks(sent);
  const fields: Field[] = asks.map((ask) => askedField(ask, language));
  const values: Values = Object.fromEntries(asks.map(({ name, value }) => [name, value]));
  return { fields, values };
}

const ownerCodeKey = 'owner-code';

/** A birthday can find an order but does not prove ownership. */
export const isBirthday = (code: string): boolean => /^\d{8}$/.test(code);

/** Stores the typed lookup code for this tab. It proves ownership in any browser. */
export function keepOwnerCode(orderId: string, code: string): void {
  if (!isBirthday(code)) session.write(ownerCodeKey, JSON.stringify({ orderId, code }));
}

function findOwnerCode(orderId: string): string {
  const kept = readRecord(ownerCodeKey);
  return kept?.orderId === orderId && typeof kept.code === 'string' ? kept.code : '';
}

export type Claim = { code?: string };

/** Returns undefined if this browser may not change the order; an empty claim for a back end without ownership. */
export function claimOf(order: { owned?: boolean }, orderId: string): Claim | undefined {
  if (order.owned !== false) return {};
  const code = findOwnerCode(orderId);
  return code === '' ? undefined : { code };
}

interface Row {
  label: string;
  value: string;
  /** Fen. */
  price?: number;
}

export const Facts = ({ rows, className }: { rows: readonly Row[]; className: string }) => (
  <dl className={className}>
    {rows
      .filter(({ value }) => value)
      .map(({ label, value, price }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-price={price}>{value}</dd>
        </div>
      ))}
  </dl>
);
