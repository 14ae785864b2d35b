import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What is wrong with a key, to be said after the variable's name. Never holds anything of the key. */
export class KeyFault extends Error {
  override name = 'KeyFault';
}

const fewestBits = 2048;

/** PEM, with `\n` for line ends where a variable cannot hold them, or the path of its file. Throws KeyFault. */
export function readKeyText(value: string, kind: 'PEM' | 'key'): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
  try {
    return readFileSync(value, 'utf8').trim();
  } catch (error) {
    const { code = 'it cannot be read' } = error as NodeJS.ErrnoException;
    throw new KeyFault(`is neither a ${kind} nor a file that can be read (${code})`);
  }
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
