import type { OutgoingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { calls } from '../../src/contract/calls.ts';
import { type CallName, paths } from '../../src/contract/paths.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { buildApp } from '../../src/server/app.ts';
import { type ConversionSettings, noConversions } from '../../src/server/conversions/settings.ts';
import { attempts, orders } from '../../src/server/db/schema.ts';
import type { Limits } from '../../src/server/http/limits.ts';
import { loggedError } from '../../src/server/lib/log.ts';
import type { Shop } from '../../src/server/open-shop.ts';
import type { MoneyEvidence } from '../../src/server/payments/providers/port/provider.ts';
import type { PaymentSettings } from '../../src/server/payments/providers/providers.ts';
import { readPicture } from '../../src/server/publishing/pictures.ts';
import { countingReports } from '../server/counting-reports.ts';
import { aFleet } from './create-fleet.ts';
import { aStore, type StoreKind } from './create-store.ts';
import { openTestShop } from './open-test-shop.ts';
import { typed } from './typed-details.ts';
import { workOnce } from './work-once.ts';

export interface Reply {
  http: number;
  status: number;
  msg: string;
  data: Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** Prints the shop's log if the test fails, and closes it: an open shop would notify the next one. */
function endWithTest(told: () => readonly string[], close: () => Promise<void>): void {
  try {
    onTestFailed(() => void process.stderr.write(`The shop said:\n${told().join('\n')}\n`));
    onTestFinished(close);
  } catch {
    // The caller of `beforeAll` closes it.
  }
}

/** The price of an order of `marriage_v1` came to the sandbox. */
export const sandboxMoney = (attemptNo: string, changes: Partial<MoneyEvidence> = {}): MoneyEvidence => ({
  provider: 'sandbox',
  attemptNo,
  transactionId: 'T1',
  amount: 2980,
  currency: 'CNY',
  merchant: 'sandbox-shop',
  evidence: 'notice:1',
  ...changes,
});

let requests = 0;
export function aRequestId(): string {
  requests += 1;
  return `request-${process.pid}-${requests}`;
}

export const orderFields = () => ({
  ...{ funnel: 'marriage_v1', channelKey: '10', requestId: aRequestId() },
  ...typed,
});

/** A server of this process, or one that runs on its own. */
export interface Door {
  inject(request: {
    method: 'GET' | 'POST';
    url: string;
    remoteAddress: string;
    payload?: string;
    headers: Record<string, string>;
  }): Promise<{
    statusCode: number;
    headers: OutgoingHttpHeaders;
    body: string;
    rawPayload: Buffer;
    json<Said = unknown>(): Said;
  }>;
}

/** An answer holds what the contract names, and nothing else. */
function expectDeclared(name: CallName, data: unknown): void {
  const { data: schema } = calls[name];
  expect([...Value.Errors(schema, data)], name).toEqual([]);
  expect(data, name).toEqual(Value.Clean(schema, structuredClone(data)));
}

export function aBrowser(app: Door, headers: Record<string, string> = {}) {
  const jar = { cookie: '' };
  const keep = (setCookie: unknown) => {
    const kept = new Map(jar.cookie.split('; ').map((pair) => [pair.split('=')[0]!, pair]));
    for (const each of [setCookie].flat()) {
      const [pair] = String(each ?? '').split(';');
      kept.set(pair!.split('=')[0]!, pair!);
    }
    jar.cookie = [...kept.values()].filter(Boolean).join('; ');
  };
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    body?: string,
    more: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      // Providers refuse this machine's own address.
      remoteAddress: '203.0.113.7',
      ...(body !== undefined && { payload: body }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(jar.cookie && { cookie: jar.cookie }),
        ...headers,
        ...more,
      },
    });
    keep(response.headers['set-cookie']);
    return response;
  };
  async function call(name: CallName, payload: Record<string, string> = {}, more?: Record<string, string>) {
    const { method, path } = paths[name];
    const fields = new URLSearchParams(payload).toString();
    const response =
      method === 'POST'
        ? await send('POST', path, fields, more)
        : await send('GET', `${path}?${fields}`, undefined, more);
    const said = response.json<Omit<Reply, 'http' | 'headers'>>();
    if (response.statusCode === 200 && said.status === 200) expectDeclared(name, said.data);
    return { http: response.statusCode, headers: response.headers, ...said };
  }
  return { call, send, jar };
}

export type Browser = ReturnType<typeof aBrowser>;

/** Where a cashier opens, the answer leads there. */
export const goToPay = (browser: Pick<Browser, 'send'>, orderId: string, way: string) =>
  browser.send('GET', `/api/pay/${way}/pay?orderId=${orderId}&couponKey=`, undefined, {
    'sec-fetch-mode': 'navigate',
  });

export async function aShop(
  kind: StoreKind = 'pglite',
  options: {
    limits?: Limits;
    payments?: PaymentSettings;
    clock?: { now: number };
    cookieKeys?: readonly string[];
    conversions?: ConversionSettings;
    alarmWebhook?: Shop['alarmWebhook'];
    /** Otherwise plain reports that count how often they are made. */
    reports?: Shop['reports'];
    /** Otherwise a small fleet made of plain objects. */
    fleet?: () => Fleet;
  } = {},
) {
  const { store, url } = await aStore(kind);
  const { clock = { now: Date.parse('2026-11-21T12:00:00+08:00') }, ...parts } = options;
  const { payments = { kind: 'sandbox' }, conversions = noConversions } = options;
  const fleet = aFleet();
  const { made, maker } = countingReports();
  const mail = { isBlocked: false, sent: [] as { headers: Record<string, string>; body: string }[] };
  const logged: string[] = [];
  const answered: number[] = [];
  /** Called before the shop closes. */
  const closers: (() => Promise<void>)[] = [];
  const write = (facts: object, message: string) => {
    const told = { ...facts, ...('err' in facts && { err: loggedError(facts.err) }) };
    logged.push(`${message} ${JSON.stringify(told)}`);
  };
  /** Neither details nor ids may stand in a log: an id opens the order. */
  const personal = new Set(
    Object.values(typed).filter((value) => value.length > 4 || /\p{Script=Han}/u.test(value)),
  );
  const shop = await openTestShop({
    store,
    fleet: () => fleet,
    reports: maker,
    log: { info: write, warn: write, error: write },
    now: () => clock.now,
    findPicture: (name) => readPicture('funnels/images', name),
    ...parts,
    deliver: async (path, headers, body) => {
      if (mail.isBlocked) throw new Error('blocked');
      mail.sent.push({ headers, body });
      const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: body });
      answered.push(statusCode);
      return statusCode;
    },
  });
  const app: FastifyInstance = await buildApp({ shop });
  await app.ready();
  const browser = aBrowser(app);

  const create = (fields: Record<string, string> = {}, by: Browser = browser, headers = {}) =>
    by.call('createOrder', { ...orderFields(), ...fields }, headers);

  async function order(fields: Record<string, string> = {}, by: Browser = browser): Promise<string> {
    const reply = await create({ query: 'channelKey=10', ...fields }, by);
    if (reply.status !== 200) throw new Error(`not created: ${reply.msg}`);
    personal.add(reply.data.id as string);
    return reply.data.id as string;
  }

  const rowOf = async (orderId: string) =>
    (await store.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
  const attemptsOf = (orderId: string) =>
    store.db.select().from(attempts).where(eq(attempts.orderId, orderId)).orderBy(attempts.createdAt);
  const sell = (funnel: Funnel) => void (fleet.funnels as Map<string, Funnel>).set(funnel.slug, funnel);

  async function cashier(orderId: string, way = 'alipay'): Promise<string> {
    const response = await goToPay(browser, orderId, way);
    const place = String(response.headers.location);
    if (response.statusCode !== 302) throw new Error(`no cashier: ${response.statusCode} ${response.body}`);
    return place.split('/').at(-1)!;
  }

  const press = (attemptNo: string, action: string) =>
    browser.send('POST', `/sandbox/cashier/${attemptNo}`, `action=${action}`);

  const status = async (orderId: string) =>
    (await browser.call('getStatus', { orderId })).data?.orderStatus as string;

  const reportStatus = async (orderId: string) => (await browser.call('getResultV2', { orderId })).status;

  /** A metric by its name and labels. */
  const figure = async (name: string) => {
    const lines = (await shop.metrics.registry.metrics()).split('\n');
    return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length));
  };

  async function pay(orderId: string, action = 'pay'): Promise<void> {
    await press(await cashier(orderId), action);
    await until(async () => (await status(orderId)) === 'paid');
  }

  async function paidOrder(fields: Record<string, string> = {}): Promise<string> {
    const orderId = await order(fields);
    await pay(orderId);
    return orderId;
  }

  let closing: Promise<void> | undefined;
  const end = async () => {
    const leaked = logged.filter((line) => [...personal].some((secret) => line.includes(secret)));
    if (leaked.length > 0) throw new Error(`The log names somebody:\n${leaked.join('\n')}`);
    for (const closer of closers) await closer();
    await app.close();
    await shop.statuses.close();
    await shop.counts.flush();
  };
  const close = () => {
    closing ??= end();
    return closing;
  };
  endWithTest(() => [...logged, `Its notifications were answered ${answered.join(', ') || 'never'}.`], close);

  return {
    app,
    shop,
    store,
    url,
    clock,
    closers,
    settings: { publicOrigin: undefined, payments, conversions } as const,
    fleet,
    made,
    mail,
    logged,
    browser,
    create,
    order,
    rowOf,
    attemptsOf,
    sell,
    cashier,
    press,
    status,
    reportStatus,
    figure,
    pay,
    paidOrder,
    work: () => workOnce(shop),
    close,
  };
}

export type TestShop = Awaited<ReturnType<typeof aShop>>;

/** Waits at most thirty seconds, because a busy machine is slow. */
export async function until(isSo: () => Promise<boolean>, patience = 30_000): Promise<void> {
  const giveUpAt = Date.now() + patience;
  while (Date.now() < giveUpAt) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It did not come about within ${patience / 1000} seconds.`);
}
