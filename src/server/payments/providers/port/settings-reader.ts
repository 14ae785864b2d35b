import type { KeyObject } from 'node:crypto';
import { findMisspelt } from '../../../lib/environment.ts';
import type { Environment } from './provider-module.ts';
import { KeyFault } from './rsa-key.ts';

/** Collects faults of a provider's variables without repeating secrets. `joint` stands between fault and purpose. */
export function settingsReader<Variable extends string>(
  env: Environment,
  purposes: Readonly<Record<Variable, string>>,
  joint: string,
) {
  const known = Object.keys(purposes);
  const faults = [...findMisspelt(env, known, /^[A-Z]+_/.exec(known[0]!)?.[0])];
  const read = (name: Variable) => env[name]?.trim() ?? '';
  const refuse = (name: Variable, what: string) =>
    void faults.push(`${name} ${what}${joint}${purposes[name]}.`);

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
    /** Returns the variable and, if set, the one for the next key: both are valid during a key change. */
    withNext: (name: Variable, next: Variable) => (read(next) === '' ? [name] : [name, next]),
  };
}
