import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder, payInSandbox, sendTo } from '../../tests/server/kills/visits.ts';

const browser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Mobile Safari/537.36',
  accept: 'application/json, text/plain, */*',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
} as const;

const textOf = (first: string, port: number, headers: Record<string, string>, body = '') =>
  [
    `${first} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries({ ...browser, ...headers }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');

export const getRequest = (port: number, path: string, headers: Record<string, string> = {}): string =>
  textOf(`GET ${path}`, port, headers);

/** Orders `marriage_v1` for a new visitor. `{n}` makes the request id unique. */
export function createRequest(port: number): string {
  const fields = {
    funnel: 'marriage_v1',
    channelKey: '10',
    requestId: 'bench-{n}',
    query: 'channelKey=10',
    fullName: '林小满',
    gender: 'female',
    birthday: '1995-06-15',
    birthHour: '3',
    consent: 'true',
  };
  const body = Object.entries(fields)
    .map(([name, value]) => `${name}=${value === fields.requestId ? value : encodeURIComponent(value)}`)
    .join('&');
  // The nine-digit number is six characters longer than `{n}`.
  const length = String(body.length + 6);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': length };
  return textOf('POST /api/order/create', port, headers, body);
}

/** The status poll of a visitor who waits for the payment, with the shop's cookies. */
export const statusRequest = (port: number, orderId: string): string =>
  getRequest(port, `/api/order/get_status?orderId=${orderId}`, {
    cookie: `lang=zh-CN; visitor=${'v'.repeat(32)}.${'s'.repeat(43)}`,
    referer: `http://127.0.0.1:${port}/`,
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
  });

const senderTo = (port: number) => sendTo(() => `http://127.0.0.1:${port}`);

let made = 0;

export async function makeOrders(port: number, count: number): Promise<string[]> {
  const make = async () => {
    made += 1;
    const { data, msg } = await createOrder(senderTo(port), `made-${made}`);
    if (typeof data?.id !== 'string') throw new Error(`An order was not made: ${msg}`);
    return data.id;
  };
  const ids: string[] = [];
  while (ids.length < count)
    ids.push(...(await Promise.all(Array.from({ length: Math.min(100, count - ids.length) }, make))));
  return ids;
}

/** Pays `perSecond` orders a second for `ms`. `paidAt` is by index in `ids`, in ms since 1970. */
export async function payOrders(
  ports: readonly number[],
  ids: readonly string[],
  perSecond: number,
  ms: number,
): Promise<{ paidAt: Map<number, number>; refused: number }> {
  const paidAt = new Map<number, number>();
  const until = performance.now() + ms;
  const under: Promise<void>[] = [];
  let refused = 0;
  // So that all connections and processes have payments.
  const step = 7;
  for (let place = 0; place < ids.length && performance.now() < until; place += step) {
    const bought = payInSandbox(senderTo(ports[(place / step) % ports.length]!), ids[place]!);
    under.push(
      bought.then(
        () => void paidAt.set(place, Date.now()),
        () => {
          refused += 1;
        },
      ),
    );
    await sleep(1000 / perSecond);
  }
  await Promise.all(under);
  return { paidAt, refused };
}
