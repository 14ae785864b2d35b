import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What is wrong with a key, to be said after the variable's name. Never holds anything of the key. */
export class KeyFault extends Error {
  override name = 'KeyFault';
}

/** RSA2 is SHA-256 with a key of at least this many bits. */
const fewestBits = 2048;

const bareBase64 = /^[A-Za-z0-9+/\s]{200,}={0,2}\s*$/;

/** The key's text: given itself, with line ends written `\n` where a variable cannot hold them, or as a file's path. */
function keyText(value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
  if (bareBase64.test(value)) return value;
  try {
    return readFileSync(value, 'utf8').trim();
  } catch (error) {
    const { code = 'it cannot be read' } = error as NodeJS.ErrnoException;
    throw new KeyFault(`is neither a key nor a file that can be read (${code})`);
  }
}

const parse = (make: () => KeyObject): KeyObject | undefined => {
  try {
    return make();
  } catch {
    return undefined;
  }
};

function requireRsa(key: KeyObject | undefined, what: string): KeyObject {
  if (!key) throw new KeyFault(`is no ${what}`);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa') throw new KeyFault(`is no RSA key: Alipay's RSA2 signatures need one`);
  if (bits < fewestBits) {
    throw new KeyFault(`has ${bits} bits: Alipay's RSA2 signatures need ${fewestBits} or more`);
  }
  return key;
}

/** Our private key: PEM, the bare base64 Alipay's key tool writes (PKCS#1 or PKCS#8), or a path. Throws KeyFault. */
export function readPrivateKey(value: string): KeyObject {
  const text = keyText(value);
  const what = 'RSA private key (PEM, or the base64 of PKCS#1 or PKCS#8)';
  if (text.includes('-----BEGIN')) {
    return requireRsa(
      parse(() => createPrivateKey(text)),
      what,
    );
  }
  const der = Buffer.from(text, 'base64');
  const key =
    parse(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })) ??
    parse(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }));
  return requireRsa(key, what);
}

/** Alipay's public key: PEM, the bare base64 shown in Alipay's console, or a path. Throws KeyFault. */
export function readPublicKey(value: string): KeyObject {
  const text = keyText(value);
  if (text.includes('PRIVATE KEY')) throw new KeyFault("is a private key: Alipay's public key belongs here");
  if (text.includes('CERTIFICATE')) {
    throw new KeyFault('is a certificate: set the app to public-key mode (公钥) in the Alipay console');
  }
  const key = text.includes('-----BEGIN')
    ? parse(() => createPublicKey(text))
    : parse(() => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));
  return requireRsa(key, 'RSA public key (PEM, or the base64 of the console)');
}
