import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { KeyFault, readKeyText, requireRsa } from '../port/rsa-key.ts';

const bareBase64 = /^[A-Za-z0-9+/\s]{200,}={0,2}\s*$/;

const keyText = (value: string) => (bareBase64.test(value) ? value : readKeyText(value, 'key'));

const because = {
  otherKind: ": Alipay's RSA2 signatures need one",
  tooShort: ": Alipay's RSA2 signatures need 2048 or more",
};

/** Our private key: PEM, the bare base64 Alipay's key tool writes (PKCS#1 or PKCS#8), or a path. Throws KeyFault. */
export function readPrivateKey(value: string): KeyObject {
  const text = keyText(value);
  const words = { ...because, what: 'RSA private key (PEM, or the base64 of PKCS#1 or PKCS#8)' };
  if (text.includes('-----BEGIN')) return requireRsa(words, () => createPrivateKey(text));
  const from = (type: 'pkcs8' | 'pkcs1') => () =>
    createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type });
  return requireRsa(words, from('pkcs8'), from('pkcs1'));
}

export function readPublicKey(value: string): KeyObject {
  const text = keyText(value);
  if (text.includes('PRIVATE KEY')) throw new KeyFault("is a private key: Alipay's public key belongs here");
  if (text.includes('CERTIFICATE')) {
    throw new KeyFault('is a certificate: set the app to public-key mode (公钥) in the Alipay console');
  }
  const words = { ...because, what: 'RSA public key (PEM, or the base64 of the console)' };
  return requireRsa(words, () =>
    text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  );
}
