import { setTimeout as sleep } from 'node:timers/promises';

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

let made = 0;

export async function makeOrders(port: number, count: number): Promise<string[]> {
  const [head = '', body = ''] = createRequest(port).split('\r\n\r\n');
  const path = /^POST (\S+)/.exec(head)![1]!;
  const make = async () => {
    made += 1;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.replace('{n}', `made-${made}`),
    });
    const { data } = (await response.json()) as { data: { id: string } | null };
    if (!data) throw new Error('An order was not made.');
    return data.id;
  };
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push(...(await Promise.all(Array.from({ length: Math.min(100, count - ids.length) }, make))));
  }
  return ids;
}

/** Pays at the sandbox's cashier as a browser does. Returns the time of the payment (ms since 1970). */
async function pay(port: number, orderId: string): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const way = await fetch(`${origin}/api/pay/alipay/pay?orderId=${orderId}&couponKey=`, {
    redirect: 'manual',
    headers: { 'sec-fetch-mode': 'navigate' },
  });
  const cashier = way.headers.get('location');
  if (!cashier) throw new Error(`The way to the cashier answered ${way.status}.`);
  const paid = await fetch(new URL(cashier, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
  if (paid.status !== 303) throw new Error(`The cashier answered ${paid.status}.`);
  return Date.now();
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
    const bought = pay(ports[(place / step) % ports.length]!, ids[place]!);
    under.push(
      bought.then(
        (at) => void paidAt.set(place, at),
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
