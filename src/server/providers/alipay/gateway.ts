import { createPrivateKey, createPublicKey } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { findMembers } from './answer-text.ts';
import { chinaTime } from './china-time.ts';
import type { AlipaySettings } from './settings.ts';

/** What the gateway answered, its signature verified. */
export type Answer =
  | { isOk: true; fields: Readonly<Record<string, unknown>> }
  /** Alipay decided against it. `code`: its business code, such as `ACQ.TRADE_NOT_EXIST`. */
  | { isOk: false; code: string };

/** No verified answer: what became of the call is unknown. Carries nothing of what Alipay wrote about the buyer. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}

export interface Gateway {
  /** Calls one method. Throws GatewayError for silence, another status than 200, and anything not signed by Alipay. */
  call(method: AlipayMethod, content: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer>;
  /** The address of a page of Alipay's, signed by us. */
  pageUrl(
    method: 'alipay.trade.wap.pay',
    returnUrl: string,
    content: Readonly<Record<string, string>>,
  ): string;
  /** Are these parameters of a notification signed by Alipay? Never throws. */
  isNoticeSigned(parameters: Readonly<Record<string, string>>): boolean;
}

export type AlipayMethod =
  | 'alipay.trade.query'
  | 'alipay.trade.close'
  | 'alipay.trade.refund'
  | 'alipay.trade.fastpay.refund.query';

const limitMs = 5000;
const longestAnswer = 256 * 1024;

/** Codes that say "try again", not "no": Alipay itself does not know what became of the call. */
const unsureCodes = new Set(['20000', 'ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR']);

const shownCode = (code: unknown) => (typeof code === 'string' && /^[\w.-]{1,100}$/.test(code) ? code : '');

/** Base64 has one way to write bytes; decoders accept many. */
export const isCanonicalBase64 = (text: string) =>
  text !== '' && Buffer.from(text, 'base64').toString('base64') === text;

const notifyPath = '/api/pay/alipay/notify';

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    length += bytes.length;
    if (length > longestAnswer) throw new GatewayError('The answer of Alipay is far too long.');
    chunks.push(bytes);
  }
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
}

/**
 * Alipay's gateway. Signing and verifying are the SDK's. The way there is ours, for four reasons: the SDK's own `exec`
 * takes no AbortSignal, knows one public key, writes the machine's local time where Alipay expects China's, and checks a
 * stretch of the answer's text that need not be the part it returns: a doubled member with an escaped name passes.
 */
export function openGateway(settings: AlipaySettings, now: () => number): Gateway {
  const { appId, privateKey, publicKeys, gateway, origin } = settings;
  const verifiers = publicKeys.map((alipayPublicKey) => {
    const each = new AlipaySdk({ appId, privateKey, keyType: 'PKCS8', alipayPublicKey, gateway });
    // The SDK hands these to node:crypto as they are. A parsed key saves parsing it for every forged notification, which
    // costs six times the check itself.
    each.config.alipayPublicKey = createPublicKey(alipayPublicKey) as unknown as string;
    each.config.privateKey = createPrivateKey(privateKey) as unknown as string;
    return each;
  });
  const [sdk] = verifiers;
  if (!sdk) throw new Error('Alipay needs a public key.');

  /** True where one of the keys says so. The SDK throws at what it did not expect: that is no either. */
  const isTrueWithOne = (check: (sdk: AlipaySdk) => boolean) =>
    verifiers.some((verifier) => {
      try {
        return check(verifier);
      } catch {
        return false;
      }
    });

  async function send(method: string, content: object, signal: AbortSignal): Promise<string> {
    const signed = new URLSearchParams(
      sdk!.sdkExecute(
        method,
        { timestamp: chinaTime(now()), format: 'json', bizContent: content },
        { bizContentAutoSnakeCase: false },
      ),
    );
    const body = new URLSearchParams({ biz_content: signed.get('biz_content') ?? '' });
    signed.delete('biz_content');
    const response = await fetch(`${gateway}?${signed}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new GatewayError(`Alipay answered ${method} with HTTP ${response.status}.`);
    }
    return readText(response);
  }

  /** The part of the answer that was signed. */
  function verified(method: string, text: string): Record<string, unknown> {
    const members = findMembers(text);
    const part = members?.get(`${method.replaceAll('.', '_')}_response`);
    const signature: unknown = JSON.parse(members?.get('sign') ?? 'null');
    if (
      part === undefined ||
      typeof signature !== 'string' ||
      !isCanonicalBase64(signature) ||
      !isTrueWithOne((each) => each.rsaCheck(part, signature, 'RSA2'))
    ) {
      throw new GatewayError(`The answer to ${method} is not signed by Alipay.`);
    }
    const fields: unknown = JSON.parse(part);
    if (typeof fields !== 'object' || fields === null || findMembers(part) === undefined) {
      throw new GatewayError(`The answer to ${method} is not of the form agreed on.`);
    }
    return fields as Record<string, unknown>;
  }

  return {
    async call(method, content, signal) {
      let fields: Record<string, unknown>;
      try {
        fields = verified(method, await send(method, content, signal));
      } catch (error) {
        if (error instanceof GatewayError) throw error;
        // Its own message may repeat the address, which is signed, or the answer, which names the buyer.
        const { name, cause } = error as Error;
        const reason = shownCode((cause as NodeJS.ErrnoException | undefined)?.code) || name;
        throw new GatewayError(`Alipay gave no answer to ${method} (${reason}).`);
      }
      if (fields.code === '10000') return { isOk: true, fields };
      const code = shownCode(fields.sub_code) || shownCode(fields.code);
      if (code === '' || unsureCodes.has(code) || unsureCodes.has(String(fields.code))) {
        throw new GatewayError(`Alipay could not say what became of ${method} (${code}).`);
      }
      return { isOk: false, code };
    },
    pageUrl(method, returnUrl, content) {
      try {
        return sdk.pageExecute(method, 'GET', {
          notifyUrl: `${origin}${notifyPath}`,
          returnUrl,
          timestamp: chinaTime(now()),
          format: 'json',
          bizContent: content,
        });
      } catch {
        throw new GatewayError('The address of the pay page could not be signed.');
      }
    },
    // A prototype would bring parameters nobody sent.
    isNoticeSigned: (parameters) => isTrueWithOne((each) => each.checkNotifySignV2(parameters)),
  };
}
