import type { KeyObject } from 'node:crypto';
import { Refused } from './books.ts';
import { isRequestSigned, type Parameters } from './signing.ts';

/** The clock of a request may be this far off. */
const clockToleranceMs = 15 * 60_000;

const chinaOffset = '+08:00';

/** `YYYY-MM-DD hh:mm:ss` in China, in ms; NaN for anything else. */
export const readChinaTime = (text: string): number =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}${chinaOffset}`)
    : Number.NaN;

export const writeChinaTime = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Yuan with at most two decimals, in fen; Alipay refuses the rest. */
export function readYuan(text: unknown): number {
  if (typeof text !== 'string' || !/^\d+\.\d\d$/.test(text)) throw new Refused('ACQ.INVALID_PARAMETER');
  const [whole, cents] = text.split('.') as [string, string];
  return Number(whole) * 100 + Number(cents);
}

export const writeYuan = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** Checks what Alipay's gateway checks of every request. Throws Refused with its code. Returns the business content. */
export function readContent(
  parameters: Parameters,
  app: { appId: string; publicKey: KeyObject },
  now: number,
): Parameters {
  if (parameters.app_id !== app.appId) throw new Refused('isv.invalid-app-id');
  if (parameters.sign_type !== 'RSA2') throw new Refused('isv.invalid-signature-type');
  if (parameters.charset !== 'utf-8') throw new Refused('isv.invalid-charset');
  if (parameters.version !== '1.0') throw new Refused('isv.invalid-version');
  if (parameters.format !== 'json') throw new Refused('isv.invalid-format');
  if (!isRequestSigned(parameters, app.publicKey)) throw new Refused('isv.invalid-signature');
  const sentAt = readChinaTime(parameters.timestamp ?? '');
  if (!(Math.abs(sentAt - now) <= clockToleranceMs)) throw new Refused('isv.invalid-timestamp');
  const content: unknown = JSON.parse(parameters.biz_content ?? 'null');
  if (typeof content !== 'object' || content === null) throw new Refused('isv.missing-biz-content');
  if (Object.values(content).some((value) => typeof value !== 'string'))
    throw new Refused('isv.invalid-parameter');
  return content as Parameters;
}
