import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { KeyFault, readKeyText, requireRsa } from '../port/rsa-key.ts';

const expected = (what: string) => ({ what, otherKind: '', tooShort: ', and 2048 are needed' });

export function readPrivateKey(value: string): KeyObject {
  const pem = readKeyText(value, 'PEM');
  return requireRsa(expected('RSA private key in PEM'), () => createPrivateKey(pem));
}

/** The key WeChat Pay signs with, from a public key or a platform certificate. Throws KeyFault. */
export function readVerificationKey(value: string): KeyObject {
  const pem = readKeyText(value, 'PEM');
  if (pem.includes('PRIVATE KEY')) throw new KeyFault('is a private key');
  return requireRsa(expected('RSA public key or certificate in PEM'), () => createPublicKey(pem));
}

/** The serial of a certificate, in capitals; undefined for a bare public key. Throws KeyFault. */
export function certificateSerial(value: string): string | undefined {
  const pem = readKeyText(value, 'PEM');
  return pem.includes('CERTIFICATE') ? new X509Certificate(pem).serialNumber.toUpperCase() : undefined;
}
