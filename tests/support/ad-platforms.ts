import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Destination } from '../../src/server/conversions/platform.ts';
import { openServer, readBody } from './listen.ts';

export const faults = [
  'ok',
  /** Nothing is counted; 500, 429, or words that are no JSON come back. */
  'error',
  'too-many',
  'garbage',
  /** Nothing is counted, and nothing is answered for six seconds. */
  'silence',
  /** It is counted, and the connection breaks. */
  'dropped',
  /** Nothing is counted, and the caller is sent elsewhere. */
  'redirect',
  /** It is counted, and the answer is too long to read. */
  'huge',
] as const;
export type Fault = (typeof faults)[number];

export const token = 'c0ffee-token';
const hugeBytes = 20 * 1024 * 1024;

interface Told {
  eventId: string;
  clickId: string;
  amount: number;
  event: string;
  /** In seconds since 1970. */
  at: number;
  orderNo?: string | undefined;
  page?: string | undefined;
}

class Misshapen extends Error {}

function require(isSo: boolean, what: string): void {
  if (!isSo) throw new Misshapen(what);
}

const keysOf = (value: unknown) =>
  Object.keys(value as object)
    .sort()
    .join();

/** Throws Misshapen for a call that differs from Tencent's reference, also for a key too many. */
function readTencent({ method, headers, url = '' }: IncomingMessage, body: string, now: number): Told {
  const { pathname, searchParams } = new URL(url, 'http://ads');
  require(method === 'POST' && pathname === '/v3.0/user_actions/add', `${method} ${pathname}`);
  require(headers['content-type'] === 'application/json', 'content-type');
  require([...searchParams.keys()].sort().join() === 'access_token,nonce,timestamp', 'query');
  require(searchParams.get('access_token') === token, 'token');
  require(Math.abs(Number(searchParams.get('timestamp')) - now / 1000) <= 300, 'clock');
  require(/^\w{1,32}$/.test(searchParams.get('nonce')!), 'nonce');
  const sent = JSON.parse(body);
  require(keysOf(sent) === 'account_id,actions,user_action_set_id', 'keys');
  require(Number.isInteger(sent.account_id) && Number.isInteger(sent.user_action_set_id), 'ids');
  const [action] = sent.actions;
  const keys = ['action_param', 'action_time', 'action_type', 'outer_action_id', 'trace'];
  require([keys.join(), [...keys, 'url'].join()].includes(keysOf(action)), `action ${keysOf(action)}`);
  require(keysOf(action.trace) === 'click_id' && keysOf(action.action_param) === 'value', 'trace, value');
  require(Number.isInteger(action.action_param.value) && Number.isInteger(action.action_time), 'numbers');
  return {
    eventId: action.outer_action_id,
    clickId: action.trace.click_id,
    amount: action.action_param.value,
    event: action.action_type,
    at: action.action_time,
    page: action.url,
  };
}

function readUrl({ method, url = '' }: IncomingMessage, body: string): Told {
  const { searchParams } = new URL(url, 'http://ads');
  require(method === 'GET' && body === '', `${method} with ${body.length} bytes`);
  const read = (name: string) => searchParams.get(name) ?? '';
  require(Math.round(Number(read('v')) * 100) === Number(read('f')), 'amounts');
  require(/^\d+\.\d\d$/.test(read('v')), 'yuan');
  require(Math.floor(Number(read('ms')) / 1000) === Number(read('t')), 'times');
  return {
    eventId: read('i'),
    clickId: read('c'),
    amount: Number(read('f')),
    event: read('e'),
    at: Number(read('t')),
    orderNo: read('o'),
  };
}

const everyMacro =
  'c={clickid}&v={amount}&f={amountFen}&o={orderNo}&e={event}&t={time}&ms={timeMs}&i={eventId}';

type Call = { to: Destination['to']; told: Told; nth: number };

/** Platforms check calls, remember them, and misbehave as `faultOf` says. */
export async function openAdPlatforms(now: () => number, faultOf: (call: Call) => Fault = () => 'ok') {
  const counted: Record<Destination['to'], Told[]> = { tencent: [], url: [] };
  const calls: string[] = [];
  const wrong: string[] = [];
  const tries = new Map<string, number>();
  const nameOf = (to: Destination['to'], clickId: string) => `${to} ${clickId}`;
  let isClosed = false;

  async function answer(fault: Fault, to: Destination['to'], told: Told, response: ServerResponse) {
    const ok = to === 'tencent' ? '{"code":0,"message":"","data":{}}' : 'OK';
    if (['ok', 'dropped', 'huge'].includes(fault)) counted[to].push(told);
    if (fault === 'ok') response.end(ok);
    else if (fault === 'dropped') response.destroy();
    else if (fault === 'error') response.writeHead(500).end('{"code":0}');
    else if (fault === 'too-many') response.writeHead(429).end('{"code":11017}');
    else if (fault === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
    else if (fault === 'huge') response.end(ok.padEnd(hugeBytes));
    else if (fault === 'garbage') {
      if (to === 'url') counted.url.push(told);
      response.end('<html>It works!</html>');
    } else {
      const patience = new AbortController();
      response.on('close', () => patience.abort());
      await pause(6000, undefined, { signal: patience.signal, ref: false }).catch(() => {});
      response.destroy();
    }
  }

  const { origin, close } = await openServer(async (request, response) => {
    response.on('error', () => {});
    try {
      const body = (await readBody(request)).toString();
      const path = request.url ?? '';
      calls.push(`${request.method} ${path} ${body}`);
      const to = path.startsWith('/v3.0/') ? 'tencent' : 'url';
      require(!path.startsWith('/elsewhere'), 'somebody followed');
      const told = to === 'tencent' ? readTencent(request, body, now()) : readUrl(request, body);
      require(/^[\w-]{22}$/.test(told.eventId) && told.clickId !== '', 'ids');
      const name = nameOf(to, told.clickId);
      const nth = (tries.get(name) ?? 0) + 1;
      tries.set(name, nth);
      await answer(faultOf({ to, told, nth }), to, told, response);
    } catch (error) {
      // A killed caller leaves half a request.
      if (error instanceof Misshapen || error instanceof SyntaxError) wrong.push(error.message);
      if (!isClosed) response.destroy();
    }
  });
  const idsOf = (to: Destination['to']) => counted[to].map(({ eventId }) => eventId);
  return {
    origin,
    tencent: {
      to: 'tencent',
      paid: 'PURCHASE',
      account: '1234',
      dataSource: '5678',
      secret: 'TENCENT_A',
    } as const satisfies Destination,
    url: {
      to: 'url',
      clickid: 'cid',
      paid: 'sale',
      url: `${origin}/pb?${everyMacro}`,
    } as const satisfies Destination,
    counted,
    /** Each call with its address and body. */
    calls,
    timesCalled: (to: Destination['to'], clickId: string) => tries.get(nameOf(to, clickId)) ?? 0,
    /** Calls that differ from the references. */
    wrong,
    /** Event ids, each once. */
    distinct: (to: Destination['to']) => new Set(idsOf(to)),
    close() {
      isClosed = true;
      return close();
    },
  };
}

export type AdPlatforms = Awaited<ReturnType<typeof openAdPlatforms>>;
