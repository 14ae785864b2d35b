import { fromPromise } from 'xstate';
import { payPagePath } from '../../contract/paths.ts';
import { isFact } from '../../contract/read-answer.ts';
import { funnelMachine } from '../../machine/machine.ts';
import type { CreateInput } from '../../machine/setup.ts';
import type { CreateOutcome, OrderView, RedirectInput, StatusOutcome } from '../../machine/types.ts';
import { painted } from './after-paint.ts';
import { call } from './api-client.ts';
import { leftToPayKey, orderIdKey, readRecord, requestKey, resumePayKey, session } from './storage.ts';

type OrderInput = { orderId: string };

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the same request id for the same payload: a second tap, a reload or a lost answer finds the order that
 * was made. Changed details make a new one.
 */
function requestIdFor(payload: Record<string, string>): string {
  const fingerprint = JSON.stringify(payload);
  const kept = readRecord(requestKey);
  if (kept?.fingerprint === fingerprint && typeof kept.requestId === 'string') return kept.requestId;
  const requestId = randomId();
  session.write(requestKey, JSON.stringify({ fingerprint, requestId }));
  return requestId;
}

/**
 * Resolves when the screen after a new order is painted. The next requests wait for it, because sending takes
 * milliseconds on slow phones.
 */
let shown: Promise<void> = Promise.resolve();

async function createOrder(input: CreateInput): Promise<CreateOutcome> {
  const { values, answers, funnel, channelKey, view } = input;
  const payload: Record<string, string> = { ...values, ...(view && { view }) };
  if (Object.keys(answers).length > 0) payload.answers = JSON.stringify(answers);
  const query = location.search.slice(1);
  const known = readRecord(requestKey)?.requestId;
  const requestId = requestIdFor({ funnel, channelKey, query, ...payload });
  const send = (details: Record<string, string>) =>
    call('createOrder', { funnel, channelKey, requestId, query, ...details });
  let reply = await send(payload);
  // Pages of our server have a `view`, and its refusal is final.
  if (reply.status === 400 && !view)
    for (const plainer of (await import('./other-back-ends.ts')).plainerOrders(payload))
      if (reply.status === 400) reply = await send(plainer);
  const { id } = reply.fields;
  if (reply.status !== 200) {
    // Another payload or an erased order has this request id, so the next try takes a new one.
    if (reply.status === 409) session.remove(requestKey);
    if (reply.status === 409 && known === requestId) return createOrder(input);
    return { msg: reply.msg };
  }
  if (!id) throw new Error('The answer names no order.');
  session.write(orderIdKey, id);
  shown = painted();
  return { id };
}

async function askStatus({ orderId }: OrderInput, signal: AbortSignal): Promise<StatusOutcome> {
  await shown;
  const startedAt = performance.now();
  const orderStatus = await call('getStatus', { orderId }, { signal }).then(
    ({ status, fields }) => (status === 404 ? 'unknown' : fields.orderStatus || null),
    () => null,
  );
  return { orderStatus, took: performance.now() - startedAt };
}

async function loadOrder({ orderId }: OrderInput, signal?: AbortSignal): Promise<OrderView> {
  await shown;
  // Read the clock before the call: the answer's delay would prolong an offer.
  const askedAt = Date.now();
  const { status, fields, sentAt } = await call('getOrder', { orderId }, { signal });
  if (status !== 200) return {};
  const { summary, foretaste, details = {}, correctable = false, owned = true, sandbox = false } = fields;
  return {
    // Empty texts count as missing.
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    summary: summary?.filter(isFact),
    foretaste: foretaste?.filter(isFact),
    details,
    correctable,
    owned,
    sandbox,
    clockAhead: askedAt - sentAt,
  };
}

export const redirectAddress = (input: RedirectInput): string =>
  input.to === 'authorize'
    ? input.url
    : `${payPagePath(input.way)}?${new URLSearchParams({ orderId: input.orderId, couponKey: input.couponKey })}`;

/** Leaves the page, so the promise never resolves. */
function redirect(input: RedirectInput): Promise<never> {
  // After the authorization the payment goes on without another tap.
  session.write(input.to === 'authorize' ? resumePayKey : leftToPayKey, input.orderId);
  location.assign(redirectAddress(input));
  return new Promise<never>(() => {});
}

const payPorts = () => import('./pay-ports.ts');

export const connectedMachine = funnelMachine.provide({
  actors: {
    createOrder: fromPromise(({ input }) => createOrder(input)),
    askStatus: fromPromise(({ input, signal }) => askStatus(input, signal)),
    loadOrder: fromPromise(({ input, signal }) => loadOrder(input, signal)),
    preparePay: fromPromise(async ({ input, signal }) => (await payPorts()).preparePay(input, signal)),
    invokeBridge: fromPromise(async ({ input }) => (await payPorts()).payInApp(input)),
    redirect: fromPromise(({ input }) => redirect(input)),
    setCoupon: fromPromise(async ({ input }) => (await payPorts()).setCoupon(input)),
  },
});
