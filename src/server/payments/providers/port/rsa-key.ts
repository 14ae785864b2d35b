import type { KeyObject } from 'node:crypto';

/** Decodes canonical base64, otherwise undefined: two texts must not decode to the same bytes. */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
}

/** Thrown with a text to follow the variable's name; never contains key material. */
export class KeyFault extends Error {
  override name = 'KeyFault';
}

const fewestBits = 2048;

/** Accepts `\n` for line ends, for variables that cannot hold them. Throws KeyFault. */
export function readKeyText(value: string, kind: 'PEM' | 'key'): string {
  if (!value.includes('-----BEGIN'))
    throw new KeyFault(`is no ${kind} (a file's path goes into the variable with _FILE behind its name)`);
  return value.replaceAll('\\n', '\n');
}

type KeyWords = Record<'what' | 'otherKind' | 'tooShort', string>;

export function requireRsa(words: KeyWords, ...makers: (() => KeyObject)[]): KeyObject {
  for (const make of makers) {
    let key: KeyObject;
    try {
      key = make();
    } catch {
      continue;
    }
    if (key.asymmetricKeyType !== 'rsa') throw new KeyFault(`is no RSA key${words.otherKind}`);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (bits < fewestBits) throw new KeyFault(`has ${bits} bits${words.tooShort}`);
    return key;
  }
  throw new KeyFault(`is no ${words.what}`);
}
