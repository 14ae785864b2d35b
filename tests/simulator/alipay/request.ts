import { readChinaTime } from '../china.ts';
import { appId, keys } from './account.ts';
import { Refused } from './books.ts';
import { isRequestSigned, type Parameters } from './signing.ts';

const clockToleranceMs = 15 * 60_000;

/** Takes yuan with at most two decimals and returns fen; Alipay refuses the rest. */
export function readYuan(text: unknown): number {
  if (typeof text !== 'string' || !/^\d+\.\d\d$/.test(text)) throw new Refused('ACQ.INVALID_PARAMETER');
  const [whole, cents] = text.split('.') as [string, string];
  return Number(whole) * 100 + Number(cents);
}

/** Checks a request as Alipay's gateway does. Throws Refused with its code. Returns the business content. */
export function readContent(parameters: Parameters, now: number): Parameters {
  if (parameters.app_id !== appId) throw new Refused('isv.invalid-app-id');
  if (parameters.sign_type !== 'RSA2') throw new Refused('isv.invalid-signature-type');
  if (parameters.charset !== 'utf-8') throw new Refused('isv.invalid-charset');
  if (parameters.version !== '1.0') throw new Refused('isv.invalid-version');
  if (parameters.format !== 'json') throw new Refused('isv.invalid-format');
  if (!isRequestSigned(parameters, keys.shop.publicKey)) throw new Refused('isv.invalid-signature');
  const sentAt = readChinaTime(parameters.timestamp ?? '');
  if (!(Math.abs(sentAt - now) <= clockToleranceMs)) throw new Refused('isv.invalid-timestamp');
  const content: unknown = JSON.parse(parameters.biz_content ?? 'null');
  if (typeof content !== 'object' || content === null) throw new Refused('isv.missing-biz-content');
  if (Object.values(content).some((value) => typeof value !== 'string'))
    throw new Refused('isv.invalid-parameter');
  return content as Parameters;
}
