import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { overHttp } from '../built/over-http.ts';
import { startShop } from '../e2e/shop-process.ts';
import { type CashierWay, openCashiers } from '../server/kills/cashiers.ts';
import { newDatabase } from '../server/kills/databases.ts';
import { aBrowser, aRequestId, type Browser, until } from './create-shop.ts';
import type { StoreKind } from './create-store.ts';
import { typed } from './typed-details.ts';

export const operatorToken = 'a-token-of-the-built-shop';
export const publishToken = 'a-token-for-publishing-in-the-built-shop';

export interface ShopKind {
  payments: 'sandbox' | 'live';
  store: StoreKind;
}

interface Place {
  root?: string;
  dist?: string;
  nodeOptions?: string;
  env?: Record<string, string>;
}

const navigation = { 'sec-fetch-mode': 'navigate' };

function attemptAt(place: string): string {
  if (place.startsWith('/sandbox/')) return place.split('/').at(-1)!;
  const asked = new URL(place).searchParams;
  const content = asked.get('biz_content');
  return content === null
    ? asked.get('package')!
    : (JSON.parse(content) as { out_trade_no: string }).out_trade_no;
}

/** As `npm start`, in the sandbox or with both providers simulated. */
export async function aBuiltShop(
  { payments, store }: ShopKind,
  { root, dist, nodeOptions = '', env }: Place = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'built-shop-'));
  const routesFile = join(folder, 'routes.json');
  const database = await newDatabase(store);
  let url: string | undefined;
  const cashiers = payments === 'live' ? await openCashiers({ to: () => url }) : undefined;
  const shop = await startShop(
    {
      ...database.env,
      ...(cashiers && { ...cashiers.environment, NODE_ENV: 'production' }),
      OPERATOR_TOKEN: operatorToken,
      PUBLISH_TOKEN: publishToken,
      NODE_OPTIONS: `--import=${resolve('tests/built/list-routes.mjs')} ${nodeOptions}`,
      ROUTES_FILE: routesFile,
      ...env,
    },
    folder,
    root,
    dist,
  );
  url = shop.url;
  const door = overHttp(shop.url);
  const browser = aBrowser(door);
  const routes = JSON.parse(readFileSync(routesFile, 'utf8')) as string[];

  /** A field that its funnel does not ask is `undefined`. */
  async function order(fields: Record<string, string | undefined> = {}, by: Browser = browser) {
    await by.call('channelInfo', { channelKey: '10' });
    const sent = Object.entries({
      funnel: 'marriage_v1',
      channelKey: '10',
      requestId: aRequestId(),
      query: 'channelKey=10',
      ...typed,
      ...fields,
    }).filter((field): field is [string, string] => field[1] !== undefined);
    const created = await by.call('createOrder', Object.fromEntries(sent));
    if (created.status !== 200) throw new Error(`not created: ${created.msg}`);
    return created.data.id as string;
  }

  async function cashier(orderId: string, way: CashierWay = 'alipay', by: Browser = browser) {
    const address = `/api/pay/${way}/pay?orderId=${orderId}&couponKey=`;
    const left = await by.send('GET', address, undefined, navigation);
    const place = String(left.headers.location);
    if (left.statusCode !== 302) throw new Error(`no cashier: ${left.statusCode} ${left.body}`);
    // Alipay knows of a trade once its page was opened.
    if (cashiers && way === 'alipay') await fetch(place).then((page) => page.text());
    return { place, attemptNo: attemptAt(place) };
  }

  async function pay(orderId: string, way: CashierWay = 'alipay'): Promise<void> {
    const { place, attemptNo } = await cashier(orderId, way);
    if (cashiers) await cashiers.pay(way, attemptNo, 'ok');
    else await browser.send('POST', place, 'action=pay');
    await until(async () => (await browser.call('getStatus', { orderId })).data.orderStatus === 'paid');
  }

  const bought = new Map<string, Promise<string>>();
  async function buy(fields: Record<string, string | undefined>): Promise<string> {
    const orderId = await order(fields);
    await pay(orderId);
    await until(async () => (await browser.call('getResultV2', { orderId })).status === 200);
    return orderId;
  }

  return {
    payments,
    url: shop.url,
    output: shop.output,
    routes,
    cashiers,
    door,
    browser,
    order,
    cashier,
    pay,
    /** Tests that only look share one paid order a funnel, with its report. */
    boughtOrder: (funnel = 'marriage_v1', fields: Record<string, string | undefined> = {}) => {
      const known = bought.get(funnel) ?? buy({ funnel, ...fields });
      bought.set(funnel, known);
      return known;
    },
    async close(): Promise<void> {
      door.close();
      const code = await shop.stop();
      await cashiers?.close();
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${shop.output()}`);
    },
  };
}

export type BuiltShop = Awaited<ReturnType<typeof aBuiltShop>>;
