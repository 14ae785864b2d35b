import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { isSafeAddress } from '../../../lib/environment.ts';
import type { Environment, Read } from '../port/provider.ts';
import { KeyFault, readKeyText, requireRsa, settingsReader } from '../port/settings-reader.ts';
import purposes from './variables.json' with { type: 'json' };

export const providerName = 'alipay';
export const currency = 'CNY';

export interface AlipaySettings {
  appId: string;
  sellerId: string;
  privateKey: string;
  /** Alipay's keys (SPKI in PEM). There are two while Alipay changes its key. */
  publicKeys: readonly string[];
  gateway: string;
  origin: string;
  cell?: string;
}

const bareBase64 = /^[A-Za-z0-9+/\s]{200,}={0,2}\s*$/;

const keyText = (value: string) => (bareBase64.test(value) ? value : readKeyText(value));

function readPrivateKey(value: string): KeyObject {
  const text = keyText(value);
  const what = 'RSA private key (PEM, or the base64 of PKCS#1 or PKCS#8)';
  if (text.includes('-----BEGIN')) return requireRsa(what, () => createPrivateKey(text));
  const from = (type: 'pkcs8' | 'pkcs1') => () =>
    createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type });
  return requireRsa(what, from('pkcs8'), from('pkcs1'));
}

function readPublicKey(value: string): KeyObject {
  const text = keyText(value);
  if (text.includes('PRIVATE KEY')) throw new KeyFault("is a private key: Alipay's public key belongs here");
  if (text.includes('CERTIFICATE')) {
    throw new KeyFault('is a certificate: set the app to public-key mode (公钥) in the Alipay console');
  }
  return requireRsa('RSA public key (PEM, or the base64 of the console)', () =>
    text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  );
}

export function readSettings(env: Environment, publicOrigin = ''): Read<AlipaySettings> {
  const reader = settingsReader(env, purposes);
  const appId = reader.text('ALIPAY_APP_ID', /^\d{16}$/);
  const sellerId = reader.text('ALIPAY_SELLER_ID', /^2088\d{12}$/);
  const privateKey = reader.key('ALIPAY_PRIVATE_KEY', readPrivateKey);
  const publicKeys = reader.withNext('ALIPAY_PUBLIC_KEY', 'ALIPAY_PUBLIC_KEY_NEXT').flatMap((name) => {
    const key = reader.key(name, readPublicKey);
    if (key && privateKey && key.equals(createPublicKey(privateKey))) {
      reader.refuse(name, "is the app's own public key");
    }
    return key ?? [];
  });
  const said = reader.read('ALIPAY_GATEWAY') || 'https://openapi.alipay.com/gateway.do';
  const gateway = reader.check('ALIPAY_GATEWAY', said, isSafeAddress);
  const origin = reader.check('PUBLIC_ORIGIN', publicOrigin, isSafeAddress);
  if (reader.faults.length > 0 || !privateKey) return { faults: reader.faults };
  return {
    settings: {
      appId,
      sellerId,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKeys: publicKeys.map((key) => key.export({ type: 'spki', format: 'pem' }).toString()),
      gateway,
      origin,
    },
  };
}
