import { isUtf8 } from 'node:buffer';
import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { findObject } from '../../../../contract/json.ts';
import { shanghaiTime } from '../../../../lib/shanghai-day.ts';
import { decodeBase64, ForgedNotice, payPath } from '../port/provider.ts';
import { readBody } from '../port/provider-client.ts';
import { type AlipaySettings, providerName } from './settings.ts';

const encoded = /^[A-Za-z0-9.*_+%=&~()!'-]*$/;
const strayPercent = /%(?![0-9A-F]{2})/;
const mostParameters = 100;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ForgedNotice('The notification is not in UTF-8.');
  }
}

/** Parses a form body. Throws ForgedNotice if the SDK's signature check could parse it differently. */
export function readFormBody(rawBody: Buffer): Record<string, string> {
  const body = rawBody.toString('latin1');
  if (body === '' || !encoded.test(body) || strayPercent.test(body)) {
    throw new ForgedNotice('The notification is no form body.');
  }
  const parameters = Object.create(null) as Record<string, string>;
  const pairs = body.split('&');
  if (pairs.length > mostParameters) throw new ForgedNotice('The notification has too many parameters.');
  for (const pair of pairs) {
    const [name, value, ...rest] = pair.split('=');
    if (!name || value === undefined || rest.length > 0) {
      throw new ForgedNotice('The notification has a parameter without name or value.');
    }
    const key = decode(name);
    if (Object.hasOwn(parameters, key)) throw new ForgedNotice('The notification names a parameter twice.');
    parameters[key] = decode(value);
  }
  return parameters;
}

export type Fields = Readonly<Record<string, unknown>>;

export type Answer = { isOk: true; fields: Fields } | { isOk: false; code: string };

/** Thrown if the outcome is unknown. The message contains nothing about the buyer. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}

type Method =
  | `alipay.trade.${'query' | 'close' | 'refund' | 'fastpay.refund.query'}`
  | 'alipay.data.dataservice.bill.downloadurl.query';
type Content = Readonly<Record<string, string>>;

const unsureCodes = new Set(['20000', 'ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR']);

const shownCode = (code: unknown) => (typeof code === 'string' && /^[\w.-]{1,100}$/.test(code) ? code : '');

function openSdk({ appId, privateKey, gateway }: AlipaySettings, alipayPublicKey: string): AlipaySdk {
  const sdk = new AlipaySdk({ appId, privateKey, keyType: 'PKCS8', alipayPublicKey, gateway });
  // Parse the keys only once, because parsing takes six times as long as checking a signature.
  sdk.config.alipayPublicKey = createPublicKey(alipayPublicKey) as unknown as string;
  sdk.config.privateKey = createPrivateKey(privateKey) as unknown as string;
  return sdk;
}

async function send(url: string, body: URLSearchParams, method: string, signal: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    redirect: 'error',
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new GatewayError(`Alipay answered ${method} with HTTP ${response.status}.`);
  }
  return readBody(response);
}

/** Decodes each byte as one character, so that positions in the text are positions in the bytes. */
const latinOf = (bytes: Buffer) => {
  const text = bytes.toString('latin1');
  // Replace GBK characters, because JSON would read a backslash in their second byte as an escape.
  return isUtf8(bytes) ? text : text.replace(/[\x81-\xfe][\x40-\xfe]/g, '??');
};

function readSigned(
  method: string,
  bytes: Buffer,
  isSigned: (signed: Buffer, signature: Buffer) => boolean,
): Fields {
  const text = latinOf(bytes);
  const members = findMembers(text);
  const part = members?.get(`${method.replaceAll('.', '_')}_response`);
  const signature: unknown = JSON.parse(members?.get('sign') ?? 'null');
  const decoded = typeof signature === 'string' && decodeBase64(signature);
  const start = part === undefined ? 0 : text.indexOf(part);
  const signed = bytes.subarray(start, start + (part?.length ?? 0));
  if (part === undefined || !decoded || !isSigned(signed, decoded)) {
    throw new GatewayError(`The answer to ${method} is not signed by Alipay.`);
  }
  if (!findMembers(part)) throw new GatewayError(`The answer to ${method} is not of the form agreed on.`);
  return JSON.parse(isUtf8(signed) ? signed.toString() : part) as Fields;
}

/** Uses Alipay's SDK only for signatures, because its `exec` may return text that it did not verify. */
export function openGateway(settings: AlipaySettings, now: () => number) {
  const sdks = settings.publicKeys.map((key) => openSdk(settings, key));
  const sdk = sdks[0]!;

  const holdsWithOne = (check: (sdk: AlipaySdk) => boolean) =>
    sdks.some((each) => {
      try {
        return check(each);
      } catch {
        return false;
      }
    });

  async function ask(method: Method, content: Content, signal: AbortSignal): Promise<Fields> {
    const signed = new URLSearchParams(
      sdk.sdkExecute(
        method,
        { timestamp: shanghaiTime(now()), format: 'json', bizContent: content },
        { bizContentAutoSnakeCase: false },
      ),
    );
    const body = new URLSearchParams({ biz_content: signed.get('biz_content') ?? '' });
    signed.delete('biz_content');
    try {
      const bytes = await send(`${settings.gateway}?${signed}`, body, method, signal);
      return readSigned(method, bytes, (part, signature) =>
        holdsWithOne((each) => verify('RSA-SHA256', part, each.config.alipayPublicKey, signature)),
      );
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      // Hide the original message, because it may contain the signed URL or the buyer's name.
      const { name, cause } = error as Error;
      const reason = shownCode((cause as NodeJS.ErrnoException | undefined)?.code) || name;
      throw new GatewayError(`Alipay gave no answer to ${method} (${reason}).`);
    }
  }

  return {
    async call(method: Method, content: Content, signal: AbortSignal): Promise<Answer> {
      const fields = await ask(method, content, signal);
      if (fields.code === '10000') return { isOk: true, fields };
      const code = shownCode(fields.sub_code) || shownCode(fields.code);
      if (code === '' || unsureCodes.has(code) || unsureCodes.has(String(fields.code))) {
        throw new GatewayError(`Alipay could not say what became of ${method} (${code}).`);
      }
      return { isOk: false, code };
    },
    pageUrl(returnUrl: string, content: Content): string {
      return sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        notifyUrl: settings.origin + payPath(providerName, 'notify', settings.cell),
        returnUrl,
        timestamp: shanghaiTime(now()),
        format: 'json',
        bizContent: content,
      });
    },
    /** Never throws. `parameters` must have no prototype. */
    isNoticeSigned: (parameters: Record<string, string>): boolean =>
      holdsWithOne((each) => each.checkNotifySignV2(parameters)),
  };
}
export type Gateway = ReturnType<typeof openGateway>;

/**
 * Returns each member of a JSON object as raw text, because signatures cover it. Returns undefined if the
 * JSON is not an object or repeats a name.
 */
export function findMembers(json: string): Map<string, string> | undefined {
  if (!findObject(json)) return undefined;
  const members = new Map<string, string>();
  let depth = 0;
  let start = 0;
  let name: string | undefined;
  // The text is valid JSON, so it is enough to match strings and punctuation.
  for (const { 0: token, index } of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g)) {
    if (depth === 1 && token === ':') {
      name = JSON.parse(json.slice(start, index)) as string;
      start = index + 1;
    }
    if (depth === 1 && (token === ',' || token === '}') && name !== undefined) {
      if (members.has(name)) return undefined;
      members.set(name, json.slice(start, index).trim());
      name = undefined;
      start = index + 1;
    }
    if (token === '}' || token === ']') depth -= 1;
    if (token !== '{' && token !== '[') continue;
    depth += 1;
    if (depth === 1) start = index + 1;
  }
  return members;
}
