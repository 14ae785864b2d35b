import type { KeyObject } from 'node:crypto';

/** What is wrong with a key, to be said after the variable's name. Never holds anything of the key. */
export class KeyFault extends Error {
  override name = 'KeyFault';
}

const fewestBits = 2048;

/** PEM, with `\n` for line ends where a variable cannot hold them. Throws KeyFault. */
export function readKeyText(value: string, kind: 'PEM' | 'key'): string {
  if (!value.includes('-----BEGIN'))
    throw new KeyFault(`is no ${kind} (a file's path goes into the variable with _FILE behind its name)`);
  return value.replaceAll('\\n', '\n');
}

type KeyWords = Record<'what' | 'otherKind' | 'tooShort', string>;

/** The first key that can be made, if it is RSA and long enough for signatures with SHA-256. Throws KeyFault. */
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
