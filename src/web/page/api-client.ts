import type { CallRequest } from '../../contract/calls.ts';
import { isRecord } from '../../contract/is-record.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { type AnswerFields, readAnswer } from '../../contract/read-answer.ts';

/** The request failed: no network, an HTTP error, no JSON, or no answer in time. A refusal is no failure. */
export class RequestFailed extends Error {}

/**
 * An answer as any back end gives it. Its fields are at `body.data` or at `body`: the specification mixes both, so
 * both are read.
 */
export interface Reply<Name extends CallName = CallName> {
  status: number;
  msg: string;
  fields: AnswerFields<Name>;
  /** By the server's clock (ms since 1970): the end of the second it names, so that no offer seems to last longer. */
  sentAt: number;
}

/** Main calls wait this long; the secondary client carries what may fail silently. */
const mainTimeoutMs = 15_000;
const secondaryTimeoutMs = 5_000;

interface Received {
  body: unknown;
  sentAt: number;
}

function readReply<Name extends CallName>(name: Name, { body, sentAt }: Received): Reply<Name> {
  if (!isRecord(body)) throw new RequestFailed('The answer is no JSON object.');
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
    const response = await fetch(url, { credentials: 'include', ...init, signal: controller.signal });
    return await read(response);
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    throw new RequestFailed(error instanceof Error ? error.message : 'The request failed.');
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
      if (!response.ok) throw new RequestFailed(`HTTP ${response.status}`);
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
 * Makes one call as the specification asks: credentials, posts form-encoded, the rest as query parameters.
 * Rejects with `RequestFailed`; a refusal is an answer with a `status` other than 200.
 */
export async function call<Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  options: { signal?: AbortSignal; secondary?: boolean; keepalive?: boolean } = {},
): Promise<Reply<Name>> {
  const { method, path } = paths[name];
  const query = encode(payload);
  const headers = { 'Accept-Language': document.documentElement.lang, Accept: 'application/json' };
  const timeout = options.secondary ? secondaryTimeoutMs : mainTimeoutMs;
  const received =
    method === 'POST'
      ? await fetchJson(path, { method, headers, body: query }, timeout, options.signal)
      : await fetchJson(
          `${path}?${query}`.replace(/\?$/, ''),
          { method, headers, keepalive: options.keepalive },
          timeout,
          options.signal,
        );
  return readReply(name, received);
}

/** Fetches stroke data of one character with the secondary client; undefined where there is none. */
export async function findJson(url: string): Promise<unknown> {
  try {
    return (await fetchJson(url, { method: 'GET' }, secondaryTimeoutMs)).body;
  } catch {
    return undefined;
  }
}

/** Fetches a page, whatever its status; empty where it cannot be had. */
export async function fetchText(url: string): Promise<string> {
  try {
    return await fetchWithin(url, {}, secondaryTimeoutMs, (response) => response.text());
  } catch {
    return '';
  }
}
