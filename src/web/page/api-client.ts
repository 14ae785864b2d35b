import type { CallData, CallRequest } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import type { Values } from '../../engine/fields/fields.ts';

/** The request failed: no network, an HTTP error, no JSON, or no answer in time. A refusal is no failure. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
}

/**
 * An answer as any back end gives it. Its fields are at `body.data` or at `body`: the specification mixes both, so
 * both are read, and nothing about them is taken for granted.
 */
export interface Reply<Name extends CallName = CallName> {
  status: number;
  msg: string;
  fields: Partial<Record<keyof CallData<Name> & string, unknown>>;
}

/** Main calls wait this long; the secondary client carries what may fail silently. */
const mainTimeoutMs = 15_000;
const secondaryTimeoutMs = 5_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readReply(body: unknown): Reply {
  if (!isRecord(body)) throw new RequestFailed('The answer is no JSON object.');
  const { data, status, msg, ...rest } = body;
  return {
    status: status === undefined ? 200 : Number(status),
    msg: typeof msg === 'string' ? msg : '',
    fields: { ...rest, ...(isRecord(data) ? data : {}) },
  };
}

async function fetchJson(url: string, init: RequestInit, timeoutMs: number, outer?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { credentials: 'include', ...init, signal: controller.signal });
    if (!response.ok) throw new RequestFailed(`HTTP ${response.status}`);
    return (await response.json()) as unknown;
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    throw new RequestFailed(error instanceof Error ? error.message : 'The request failed.');
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

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
  options: { signal?: AbortSignal; secondary?: boolean } = {},
): Promise<Reply<Name>> {
  const { method, path } = paths[name];
  const query = encode(payload);
  const headers = { 'Accept-Language': document.documentElement.lang, Accept: 'application/json' };
  const timeout = options.secondary ? secondaryTimeoutMs : mainTimeoutMs;
  const body =
    method === 'POST'
      ? await fetchJson(path, { method, headers, body: query }, timeout, options.signal)
      : await fetchJson(`${path}?${query}`.replace(/\?$/, ''), { method, headers }, timeout, options.signal);
  return readReply(body) as Reply<Name>;
}

/** An id as a back end writes it: text or a number. */
export const idOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Texts by name; empty where there are none. */
export const valuesOf = (value: unknown): Values =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]))
    : {};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fetches stroke data of one character with the secondary client; undefined where there is none. */
export async function findJson(url: string): Promise<unknown> {
  try {
    return await fetchJson(url, { method: 'GET' }, secondaryTimeoutMs);
  } catch {
    return undefined;
  }
}
