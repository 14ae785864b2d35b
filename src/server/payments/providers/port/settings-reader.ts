import type { KeyObject } from 'node:crypto';
import { findMisspelt } from '../../../lib/environment.ts';
import type { Environment } from './provider.ts';

/**
 * Thrown for an unusable key. The message completes a sentence that begins with the variable's name, such as
 * 'is no RSA key', and never contains the key.
 */
export class KeyFault extends Error {
  override name = 'KeyFault';
}

const fewestBits = 2048;

export function readKeyText(value: string): string {
  if (!value.includes('-----BEGIN'))
    throw new KeyFault("is no key (a file's path goes into the variable with _FILE behind its name)");
  // The variable may contain `\n` instead of line breaks.
  return value.replaceAll('\\n', '\n');
}

export function requireRsa(what: string, ...makers: (() => KeyObject)[]): KeyObject {
  for (const make of makers) {
    let key: KeyObject;
    try {
      key = make();
    } catch {
      continue;
    }
    if (key.asymmetricKeyType !== 'rsa') throw new KeyFault('is no RSA key');
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (bits < fewestBits) throw new KeyFault(`has ${bits} bits, and ${fewestBits} are needed`);
    return key;
  }
  throw new KeyFault(`is no ${what}`);
}

export function settingsReader<Variable extends string>(
  env: Environment,
  purposes: Readonly<Record<Variable, string>>,
) {
  const known = Object.keys(purposes);
  const faults = [...findMisspelt(env, known, /^[A-Z]+_/.exec(known[0]!)?.[0])];
  const read = (name: Variable) => env[name]?.trim() ?? '';
  const refuse = (name: Variable, what: string) =>
    void faults.push(`${name} ${what}. It is ${purposes[name]}.`);

  function check(name: Variable, value: string, isRight: (value: string) => boolean, isSecret = false) {
    if (value === '') refuse(name, 'is not set');
    else if (!isRight(value))
      refuse(name, isSecret ? 'has not the right form' : `is ${JSON.stringify(value)}`);
    return value;
  }

  function key(name: Variable, parse: (value: string) => KeyObject): KeyObject | undefined {
    const value = read(name);
    try {
      if (value !== '') return parse(value);
      refuse(name, 'is not set');
    } catch (error) {
      if (!(error instanceof KeyFault)) throw error;
      refuse(name, error.message);
    }
    return undefined;
  }

  return {
    faults,
    read,
    refuse,
    check,
    text: (name: Variable, form: RegExp) => check(name, read(name), (value) => form.test(value)),
    secret: (name: Variable, form: RegExp) => check(name, read(name), (value) => form.test(value), true),
    key,
    withNext: (name: Variable, next: Variable) => (read(next) === '' ? [name] : [name, next]),
  };
}
