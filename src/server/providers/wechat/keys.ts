import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What is wrong with a key, to be said after the variable's name. Never holds anything of the key. */
export class KeyFault extends Error {
  override name = 'KeyFault';
}

/** WECHATPAY2-SHA256-RSA2048. */
const fewestBits = 2048;

/** The PEM given itself, with line ends written `\n` where a variable cannot hold them, or as a file's path. */
function pemOf(value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
  try {
    return readFileSync(value, 'utf8').trim();
  } catch (error) {
    const { code = 'it cannot be read' } = error as NodeJS.ErrnoException;
    throw new KeyFault(`is neither a PEM nor a file that can be read (${code})`);
  }
}

function requireRsa(make: () => KeyObject, what: string): KeyObject {
  let key: KeyObject;
  try {
    key = make();
  } catch {
    throw new KeyFault(`is no ${what}`);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa') throw new KeyFault('is no RSA key');
  if (bits < fewestBits) throw new KeyFault(`has ${bits} bits, and ${fewestBits} are needed`);
  return key;
}

/** The merchant's private key. Throws KeyFault. */
export function readPrivateKey(value: string): KeyObject {
  const pem = pemOf(value);
  return requireRsa(() => createPrivateKey(pem), 'RSA private key in PEM');
}

/** The key WeChat Pay signs with, from a public key or a platform certificate. Throws KeyFault. */
export function readVerificationKey(value: string): KeyObject {
  const pem = pemOf(value);
  if (pem.includes('PRIVATE KEY')) throw new KeyFault('is a private key');
  return requireRsa(() => createPublicKey(pem), 'RSA public key or certificate in PEM');
}

/** The serial of a certificate, in capitals; undefined for a bare public key. Throws KeyFault. */
export function certificateSerial(value: string): string | undefined {
  const pem = pemOf(value);
  return pem.includes('CERTIFICATE') ? new X509Certificate(pem).serialNumber.toUpperCase() : undefined;
}
