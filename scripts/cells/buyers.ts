import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { typed } from '../../tests/support/typed-details.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const answerWithinMs = 20_000;
const againAfterMs = 500;
/** Who has not been served by then is lost. */
const patienceMs = 120_000;
/** Every so many'th pays, too. */
const payEvery = 20;

/** One cell's buyers: where its processes are, and how many come a second. */
export interface Market {
  cell: string;
  urls: readonly string[];
  perSecond: number;
}

export interface Sold {
  cell: string;
  ids: string[];
  paidIds: string[];
  /** From when an order was due to when it was known, each in ms. */
  waits: number[];
  /** Answers that were no order; each buyer asked again. */
  refused: Map<string, number>;
  lost: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function ask(url: string, cookie: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const headers = { cookie, 'x-forwarded-proto': 'http', 'sec-fetch-mode': 'navigate', ...(body && form) };
    const asked = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    asked.setTimeout(answerWithinMs, () => asked.destroy(new Error('no answer')));
    asked.on('error', reject).end(body);
  });
}

/** A browser that has been here: a page tells it whose it is before it orders. */
async function aVisitor(url: string, cell: string): Promise<string> {
  const { headers } = await ask(`${url}/api/channel/info`, `cell=${cell}`);
  return [`cell=${cell}`, ...(headers['set-cookie'] ?? []).map((each) => each.split(';')[0])].join('; ');
}

const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

let buyers = 0;

async function openMarket({ cell, urls, perSecond }: Market) {
  const visitors = await Promise.all(Array.from({ length: 20 }, () => aVisitor(urls[0]!, cell)));
  const sold: Sold = {
    ...{ cell, ids: [], paidIds: [], waits: [], refused: new Map(), lost: 0 },
  };
  const note = (why: string) => void sold.refused.set(why, (sold.refused.get(why) ?? 0) + 1);

  /** Asks again until the answer will do, of whichever process: as somebody does whose page says "try again". */
  async function until<Good>(
    due: number,
    path: string,
    cookie: string,
    body: string | undefined,
    read: (answer: Answer) => Good,
  ) {
    for (let tries = 0; performance.now() - due < patienceMs; tries += 1) {
      const url = urls[(buyers + tries) % urls.length]!;
      const good = await ask(url + path, cookie, body).then(
        (answer) => read(answer) || note(`${answer.status}`),
        (error: unknown) => note(reasonOf(error)),
      );
      if (good) return good as NonNullable<Good>;
      await pause(againAfterMs);
    }
    sold.lost += 1;
    return undefined;
  }

  const readId = ({ text }: Answer): string | undefined =>
    /^\{"status":200,.*"id":"([\w-]+)"/.exec(text)?.[1];

  async function payFor(id: string, cookie: string): Promise<void> {
    const due = performance.now();
    const place = await until(
      due,
      `/api/pay/alipay/pay?orderId=${id}&couponKey=`,
      cookie,
      undefined,
      (answer) => answer.headers.location,
    );
    if (!place) return;
    // Back from the cashier it may be paid already.
    await until(due, place, cookie, 'action=pay', ({ status }) => status === 303);
    const isPaid = ({ text }: Answer) => text.includes('"orderStatus":"paid"');
    for (; performance.now() - due < patienceMs; await pause(1000)) {
      const answer = await ask(`${urls[0]}/api/order/get_status?orderId=${id}`, cookie).catch(
        () => undefined,
      );
      if (!answer || !isPaid(answer)) continue;
      sold.paidIds.push(id);
      return;
    }
    sold.lost += 1;
  }

  async function buy(due: number): Promise<void> {
    buyers += 1;
    const [number, cookie] = [buyers, visitors[buyers % visitors.length]!];
    const fields = {
      funnel: 'marriage_v1',
      channelKey: '10',
      requestId: `buyer-${process.pid}-${number}`,
      ...typed,
    };
    const id = await until(due, '/api/order/create', cookie, new URLSearchParams(fields).toString(), readId);
    if (!id) return;
    sold.ids.push(id);
    sold.waits.push(performance.now() - due);
    if (number % payEvery === 0) await payFor(id, cookie);
  }
  return { sold, buy, perSecond };
}

/** Buyers come evenly, whatever becomes of those before them, as long as `during` lasts; all are served or lost at the end. */
export async function sellWhile(markets: readonly Market[], during: () => Promise<void>): Promise<Sold[]> {
  const open = await Promise.all(markets.map(openMarket));
  const began = performance.now();
  const under: Promise<void>[] = [];
  const started = open.map(() => 0);
  const timer = setInterval(() => {
    for (const [index, { buy, perSecond }] of open.entries())
      for (; started[index]! < ((performance.now() - began) * perSecond) / 1000; started[index]! += 1)
        under.push(buy(began + (started[index]! * 1000) / perSecond));
  }, 5);
  await during().finally(() => clearInterval(timer));
  await Promise.all(under);
  return open.map(({ sold }) => sold);
}
