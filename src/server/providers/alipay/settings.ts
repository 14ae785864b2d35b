import { createPublicKey } from 'node:crypto';
import type { Environment, Read } from '../port/provider-module.ts';
import { isSafeAddress, SettingsReader } from '../port/settings-reader.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';

export interface AlipaySettings {
  appId: string;
  /** Our account with Alipay: whom the money must have reached. */
  sellerId: string;
  /** PKCS#8 PEM; signs what we send. */
  privateKey: string;
  /** SPKI PEM; any of them may have signed what Alipay sends: two while Alipay changes its key. */
  publicKeys: readonly string[];
  gateway: string;
  origin: string;
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

export function readSettings(env: Environment, publicOrigin = ''): Read<AlipaySettings> {
  const reader = new SettingsReader(env, purposes, '. It is ');
  const appId = reader.text('ALIPAY_APP_ID', /^\d{16}$/);
  const sellerId = reader.text('ALIPAY_SELLER_ID', /^2088\d{12}$/);
  const privateKey = reader.key('ALIPAY_PRIVATE_KEY', readPrivateKey);
  const publicKeys = reader.withNext('ALIPAY_PUBLIC_KEY', 'ALIPAY_PUBLIC_KEY_NEXT').flatMap((name) => {
    const key = reader.key(name, readPublicKey);
    // The usual mistake: the console shows the app's public key beside Alipay's.
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
