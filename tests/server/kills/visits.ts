import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { typed } from '../../support/typed-details.ts';

export interface Answer {
  http: number;
  status: number;
  msg: string;
  data: Record<string, unknown>;
  /** The visitor's cookie; empty if none was set. */
  cookie: string;
}

export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

export interface Visit {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  fields?: Record<string, string>;
}

export interface Received {
  http: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const agent = new Agent({ keepAlive: true });
const tlsAgent = new TlsAgent({ keepAlive: true, rejectUnauthorized: false });

/** Throws NoAnswer, also for a break or `patienceMs` of silence. Without `fetch`, which says it is no navigation. */
export function sendTo(to: () => string | undefined, address = '203.0.113.7', patienceMs?: number) {
  return function send({ path, method = 'GET', headers, fields }: Visit): Promise<Received> {
    return new Promise((resolve, reject) => {
      const origin = to();
      const lose = (cause: unknown) => reject(new NoAnswer('There was no answer.', { cause }));
      if (!origin) {
        lose('The shop is closed.');
        return;
      }
      const form = fields && { 'content-type': 'application/x-www-form-urlencoded' };
      const isTls = origin.startsWith('https:');
      const options = {
        agent: isTls ? tlsAgent : agent,
        method,
        headers: { 'x-forwarded-for': address, ...form, ...headers },
        timeout: patienceMs,
      };
      const asked = (isTls ? tlsRequest : request)(origin + path, options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', lose);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ http: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      });
      asked.on('error', lose);
      asked.on('timeout', () => asked.destroy(new Error('It took too long.')));
      asked.end(fields && new URLSearchParams(fields).toString());
    });
  };
}

export type Sender = ReturnType<typeof sendTo>;

function read({ http, headers, text }: Received): Answer {
  const [set = ''] = headers['set-cookie'] ?? [];
  return {
    http,
    cookie: set.split(';')[0]!,
    ...(JSON.parse(text) as Pick<Answer, 'status' | 'msg' | 'data'>),
  };
}

export async function createOrder(send: Sender, requestId: string, cookie = ''): Promise<Answer> {
  return read(
    await send({
      path: '/api/order/create',
      method: 'POST',
      headers: cookie ? { cookie } : {},
      fields: { funnel: 'marriage_v1', channelKey: '10', requestId, ...typed },
    }),
  );
}

let requests = 0;

export async function anOrder(send: Sender): Promise<string> {
  requests += 1;
  const { data, msg } = await createOrder(send, `request-${process.pid}-${requests}`);
  if (typeof data?.id !== 'string') throw new Error(`not created: ${msg}`);
  return data.id;
}

/** Returns the attempt's number; undefined for an order that is paid already. */
export async function openPayment(send: Sender, orderId: string, way: string) {
  const response = await send({
    path: `/api/pay/${way}/pay?orderId=${orderId}&couponKey=`,
    headers: { 'sec-fetch-mode': 'navigate' },
  });
  const { http, text, headers } = response;
  const place = headers.location ?? '';
  if (http !== 302) throw new Error(`no cashier: ${http} ${text}`);
  if (place.startsWith('/')) return undefined;
  const asked = new URL(place).searchParams;
  if (way === 'wechat') return asked.get('package')!;
  const page = await fetch(place);
  await page.text();
  return (JSON.parse(asked.get('biz_content')!) as { out_trade_no: string }).out_trade_no;
}

export async function payInSandbox(send: Sender, orderId: string, cookie = ''): Promise<void> {
  const headers = { cookie, 'sec-fetch-mode': 'navigate' };
  const left = await send({ path: `/api/pay/alipay/pay?orderId=${orderId}&couponKey=`, headers });
  const { pathname } = new URL(left.headers.location ?? '', 'http://shop.example');
  const paid = await send({ path: pathname, method: 'POST', headers, fields: { action: 'pay' } });
  if (paid.http !== 303) throw new Error(`The cashier answered ${paid.http}.`);
}

const ask = async (send: Sender, call: string, orderId: string) =>
  read(await send({ path: `/api/order/${call}?orderId=${orderId}` }));

export const statusOf = async (send: Sender, orderId: string) =>
  (await ask(send, 'get_status', orderId)).data?.orderStatus as string | undefined;

export const comeBack = (send: Sender, orderId: string) => ask(send, 'get', orderId);

export const sendInto =
  (app: FastifyInstance): Sender =>
  async ({ path, method = 'GET', headers, fields }) => {
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress: '203.0.113.7',
      headers: { ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    return { http: answer.statusCode, headers: answer.headers as IncomingHttpHeaders, text: answer.body };
  };
