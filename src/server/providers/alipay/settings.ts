import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Environment, Read } from '../port/provider-module.ts';
import { KeyFault, readPrivateKey, readPublicKey } from './keys.ts';

export interface AlipaySettings {
  appId: string;
  /** Our account with Alipay: whom the money must have reached. */
  sellerId: string;
  /** PKCS#8 PEM; signs what we send. */
  privateKey: string;
  /** SPKI PEM; any of them may have signed what Alipay sends: two while Alipay changes its key. */
  publicKeys: readonly string[];
  gateway: string;
  /** The shop's own public origin: where notifications and buyers come back to. */
  origin: string;
}

const productionGateway = 'https://openapi.alipay.com/gateway.do';

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Over TLS, or on this machine while testing. */
function isSafeAddress(text: string): boolean {
  try {
    const url = new URL(text);
    const isPlain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
    return isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
  } catch {
    return false;
  }
}

const purposes = {
  ALIPAY_APP_ID: "the app's number on the Alipay open platform, 16 digits",
  ALIPAY_SELLER_ID: 'the account that is paid (PID): 16 digits that begin with 2088',
  ALIPAY_PRIVATE_KEY:
    "the app's private key, which signs what this shop sends: PEM, base64, or a file's path",
  ALIPAY_PUBLIC_KEY:
    "Alipay's public key (支付宝公钥), which proves what Alipay sends: PEM, base64, or a file's path",
  ALIPAY_PUBLIC_KEY_NEXT: "Alipay's next public key, valid beside the present one while Alipay changes keys",
  ALIPAY_GATEWAY: "Alipay's gateway: an https address, or http on this machine for tests",
  PUBLIC_ORIGIN:
    "the shop's public address, to which Alipay sends notifications and buyers: https://shop.example",
} as const;
type Variable = keyof typeof purposes;

/**
 * Reads the settings of Alipay and parses the keys. `publicOrigin`: PUBLIC_ORIGIN as checked by the caller. Every fault
 * at once, each with its variable and what it is for, and nothing of a key in any of them.
 */
export function readSettings(env: Environment, publicOrigin: string | undefined): Read<AlipaySettings> {
  const faults: string[] = [];
  const read = (name: Variable) => env[name]?.trim() ?? '';
  const fault = (name: Variable, what: string) =>
    void faults.push(`${name} ${what}. It is ${purposes[name]}.`);

  function id(name: 'ALIPAY_APP_ID' | 'ALIPAY_SELLER_ID', form: RegExp): string {
    const value = read(name);
    if (value === '') fault(name, 'is not set');
    else if (!form.test(value)) fault(name, `is ${JSON.stringify(value)}`);
    return value;
  }
  function key(name: Variable, parse: (value: string) => KeyObject): KeyObject | undefined {
    const value = read(name);
    if (value === '') {
      fault(name, 'is not set');
      return undefined;
    }
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof KeyFault)) throw error;
      fault(name, error.message);
      return undefined;
    }
  }

  const appId = id('ALIPAY_APP_ID', /^\d{16}$/);
  const sellerId = id('ALIPAY_SELLER_ID', /^2088\d{12}$/);
  const privateKey = key('ALIPAY_PRIVATE_KEY', readPrivateKey);
  const publicKeys = (['ALIPAY_PUBLIC_KEY', 'ALIPAY_PUBLIC_KEY_NEXT'] as const)
    .filter((name) => name === 'ALIPAY_PUBLIC_KEY' || read(name) !== '')
    .map((name) => {
      const given = key(name, readPublicKey);
      // The usual mistake: the console shows the app's public key beside Alipay's.
      if (given && privateKey && given.equals(createPublicKey(privateKey))) {
        fault(name, "is the app's own public key");
      }
      return given;
    });
  const gateway = read('ALIPAY_GATEWAY') || productionGateway;
  if (!isSafeAddress(gateway)) fault('ALIPAY_GATEWAY', `is ${JSON.stringify(gateway)}`);
  if (!publicOrigin) fault('PUBLIC_ORIGIN', 'is not set');
  else if (!isSafeAddress(publicOrigin)) fault('PUBLIC_ORIGIN', `is ${JSON.stringify(publicOrigin)}`);

  const known = publicKeys.filter((given) => given !== undefined);
  if (faults.length > 0 || !privateKey || !publicOrigin) return { faults };
  return {
    settings: {
      appId,
      sellerId,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKeys: known.map((given) => given.export({ type: 'spki', format: 'pem' }).toString()),
      gateway,
      origin: publicOrigin,
    },
  };
}
