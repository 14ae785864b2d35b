import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findObject } from '../../../../contract/json.ts';
import { download } from '../port/bill-file.ts';
import { readBody } from '../port/provider-client.ts';
import { authorizationOf, type Fields, findSignatureFault, readFields, signedHeaders } from './message.ts';
import type { WechatSettings } from './settings.ts';

const clusters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

export function cutToBytes(text: string, most: number): string {
  const wellFormed = Buffer.from(text).toString();
  let cut = '';
  let size = 0;
  for (const { segment } of clusters.segment(wellFormed.replace(/\p{Cc}+/gu, ' ').trim())) {
    size += Buffer.byteLength(segment);
    if (size > most) break;
    cut += segment;
  }
  return cut.trimEnd();
}

/** The meaning of an error code. After `unknown` we may repeat the request, after `refused` never. */
export type Meaning = 'unknown' | 'refused' | 'absent' | 'paid' | 'closed' | 'paying';

/*
 * Includes old spellings that WeChat Pay still sends. https://pay.weixin.qq.com/doc/v3/merchant/4012791856
 * (JSAPI), …/4012791860 (close), …/4012791862 (refund).
 */
const codes: readonly (readonly [Meaning, readonly string[]])[] = [
  ['unknown', ['SYSTEM_ERROR', 'SYSTEMERROR', 'BANK_ERROR', 'BANKERROR']],
  ['unknown', ['FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'RATELIMIT_EXCEEDED']],
  ['absent', ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']],
  ['paid', ['ORDER_PAID', 'ORDERPAID']],
  ['closed', ['ORDER_CLOSED', 'ORDERCLOSED']],
  ['paying', ['USER_PAYING', 'USERPAYING']],
  // WeChat Pay sends this code with status 500 for some requests, although a retry would not help.
  ['refused', ['OPENID_MISMATCH']],
];

function meaningOf(code: string, status: number): Meaning {
  const [known] = codes.find(([, spellings]) => spellings.includes(code)) ?? [];
  return known ?? (status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unknown');
}

/** Thrown if the outcome is unknown. The message contains nothing that we sent. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

type Answer =
  | { kind: 'done'; fields: Fields }
  | { kind: 'error'; meaning: Exclude<Meaning, 'unknown'>; code: string; detail: string };

interface Call {
  method: 'GET' | 'POST';
  target: string;
  body?: Fields;
  tries?: number;
}

export interface ClientDeps {
  now: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const waitFor = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

async function send(url: string, init: RequestInit, signal: AbortSignal) {
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    return { status: response.status, headers: response.headers, bytes: await readBody(response) };
  } catch {
    // Hide the original message, because it may contain the URL with the attempt number.
    throw new OutcomeUnknown(
      signal.aborted ? 'WeChat Pay did not answer in time.' : 'WeChat Pay could not be reached.',
    );
  }
}

const longestSkewSeconds = 300;

function skewOf(headers: Headers, now: number): number {
  const stamp = headers.get('wechatpay-timestamp');
  const theirs = stamp ? Number(stamp) * 1000 : Date.parse(headers.get('date') ?? '');
  return Number.isFinite(theirs) ? Math.round((theirs - now) / 1000) : 0;
}

/** Removes whatever may be personal from a message, such as openids, numbers and URLs. */
const withoutPeople = (message: string) =>
  message
    .replace(/[^\p{L}\p{N}\p{P} ]/gu, '')
    .replace(/[\w./:@-]*\d[\w./:@-]*/g, '…')
    .replace(/[\w-]{24,}/g, '…')
    .slice(0, 200);

function errorIn(bytes: Buffer): { code: string; message: string } {
  const { code, message } = findObject(bytes.toString()) ?? {};
  return {
    code: typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,63}$/.test(code) ? code : '',
    message: typeof message === 'string' ? withoutPeople(message) : '',
  };
}

/** Reads an answer. Throws OutcomeUnknown if a signature is wrong or an error does not tell the outcome. */
function judge(
  { status, headers, bytes }: Awaited<ReturnType<typeof send>>,
  { verificationKeys }: WechatSettings,
  now: number,
): Answer {
  const said = headers.get('request-id');
  const requestId = said && /^[\w.-]{1,120}$/.test(said) ? said : 'none';
  const signed = signedHeaders((name) => headers.get(name) ?? undefined);
  const fault = findSignatureFault(verificationKeys, signed, bytes, now);
  const isDone = status === 200 || status === 204;
  const skew = skewOf(headers, now);
  if (fault === 'out-of-time' || (status === 401 && Math.abs(skew) >= longestSkewSeconds)) {
    throw new OutcomeUnknown(
      `This host's clock is ${Math.abs(skew)} s ${skew > 0 ? 'behind' : 'ahead of'} WeChat Pay's, and signatures do not hold (request ${requestId}).`,
    );
  }
  // Accept an unsigned refusal: WeChat Pay does not sign every refusal, and TLS proves the sender.
  if (fault && (isDone || fault !== 'unsigned')) {
    throw new OutcomeUnknown(
      `An answer of WeChat Pay cannot be trusted: signature ${fault} (status ${status}, request ${requestId}).`,
    );
  }
  if (isDone) return { kind: 'done', fields: bytes.length > 0 ? readFields(bytes) : {} };
  const { code, message } = errorIn(bytes);
  const detail = `${code || 'no code'}${message && ` "${message}"`}, status ${status}, request ${requestId}`;
  const meaning = code ? meaningOf(code, status) : 'unknown';
  if (meaning === 'unknown') {
    throw new OutcomeUnknown(`WeChat Pay did not say what became of it (${detail}).`);
  }
  return { kind: 'error', meaning, code, detail };
}

export function openClient(settings: WechatSettings, { now, wait = waitFor }: ClientDeps) {
  const [preferredKey = ''] = settings.verificationKeys.keys();

  async function attempt({ method, target, body }: Call, origin: string, signal: AbortSignal) {
    // Serialize once, because the signature covers exactly these bytes.
    const sent = body ? JSON.stringify(body) : '';
    const headers = {
      accept: 'application/json',
      authorization: authorizationOf(settings, { method, target, body: sent }, now()),
      'user-agent': 'funnel-storefront',
      'wechatpay-serial': preferredKey,
      ...(body && { 'content-type': 'application/json' }),
    };
    const received = await send(origin + target, { method, headers, ...(body && { body: sent }) }, signal);
    return judge(received, settings, now());
  }

  return {
    download(target: string, signal: AbortSignal) {
      const authorization = authorizationOf(settings, { method: 'GET', target, body: '' }, now());
      return download(settings.apiOrigins[0]! + target, signal, { authorization });
    },
    async call(call: Call, signal: AbortSignal): Promise<Answer> {
      const { apiOrigins } = settings;
      for (let turn = 0; ; turn += 1) {
        try {
          return await attempt(call, apiOrigins[turn % apiOrigins.length]!, signal);
        } catch (error) {
          const isLast = turn + 1 >= (call.tries ?? 1);
          if (isLast || signal.aborted || !(error instanceof OutcomeUnknown)) throw error;
          await wait(randomInt(150, 450) * (turn + 1), signal);
        }
      }
    },
  };
}
export type Client = ReturnType<typeof openClient>;
