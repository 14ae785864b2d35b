import type { CallRequest } from '../../contract/calls.ts';
import { isRecord } from '../../contract/json.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { type AnswerFields, readAnswer } from '../../contract/read-answer.ts';

/** An answer of any back end. Fields are in `body.data` or in `body`, because the specification has both. */
export interface Reply<Name extends CallName = CallName> {
  status: number;
  msg: string;
  fields: AnswerFields<Name>;
  /**
   * The server's clock in ms since 1970. It names seconds; this is the end of one, so that no offer seems longer.
   */
  sentAt: number;
}

/** A secondary call may fail silently, so it waits less. */
const mainTimeoutMs = 15_000;
const secondaryTimeoutMs = 5_000;

interface Received {
  body: unknown;
  sentAt: number;
}

function readReply<Name extends CallName>(name: Name, { body, sentAt }: Received): Reply<Name> {
  if (!isRecord(body)) throw new Error('The answer is no JSON object.');
  const { data, status, msg, ...rest } = body;
  return {
    status: status === undefined ? 200 : Number(status),
    msg: typeof msg === 'string' ? msg : '',
    fields: readAnswer(name, { ...rest, ...(isRecord(data) ? data : {}) }),
    sentAt,
  };
}

async function fetchWithin<Answer>(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  read: (response: Response) => Promise<Answer>,
  outer?: AbortSignal,
): Promise<Answer> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    return await read(await fetch(url, { credentials: 'include', ...init, signal: controller.signal }));
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

const fetchJson = (url: string, init: RequestInit, timeoutMs: number, outer?: AbortSignal) =>
  fetchWithin(
    url,
    init,
    timeoutMs,
    async (response) => {
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const sentAt = Date.parse(response.headers.get('date') ?? '') + 999;
      return { body: (await response.json()) as unknown, sentAt };
    },
    outer,
  );

type Payload<Name extends CallName> = { [Key in keyof CallRequest<Name>]: CallRequest<Name>[Key] };

const encode = (payload: object) => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(payload)) {
    if (value !== undefined) query.append(key, String(value));
  }
  return query;
};

/**
 * Makes a call by the specification: with credentials, posts form-encoded, otherwise query parameters. Rejects without
 * network, on an HTTP error, without JSON or after the timeout; a refusal is an answer whose `status` is not 200.
 */
export async function call<Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  { signal, secondary, keepalive }: { signal?: AbortSignal; secondary?: boolean; keepalive?: boolean } = {},
): Promise<Reply<Name>> {
  const { method, path } = paths[name];
  const query = encode(payload);
  const headers = { 'Accept-Language': document.documentElement.lang, Accept: 'application/json' };
  const isPost = method === 'POST';
  const url = isPost ? path : `${path}?${query}`.replace(/\?$/, '');
  const init = { method, headers, keepalive, ...(isPost && { body: query }) };
  return readReply(name, await fetchJson(url, init, secondary ? secondaryTimeoutMs : mainTimeoutMs, signal));
}

/** Loads other JSON, such as the strokes of a character; undefined if that fails. */
export async function findJson(url: string): Promise<unknown> {
  try {
    return (await fetchJson(url, { method: 'GET' }, secondaryTimeoutMs)).body;
  } catch {
    return undefined;
  }
}

/** Returns a page's text, whatever its status; empty if it fails. */
export async function fetchText(url: string): Promise<string> {
  try {
    return await fetchWithin(url, {}, secondaryTimeoutMs, (response) => response.text());
  } catch {
    return '';
  }
}
