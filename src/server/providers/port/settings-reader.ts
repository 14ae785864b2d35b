import type { KeyObject } from 'node:crypto';
import type { Environment } from './provider-module.ts';
import { KeyFault } from './rsa-key.ts';

/** Reads a provider's variables and gathers everything that is wrong with them. No fault repeats a secret. */
export class SettingsReader<Variable extends string> {
  readonly faults: string[] = [];
  readonly #env: Environment;
  readonly #purposes: Readonly<Record<Variable, string>>;
  readonly #joint: string;

  /** `joint`: what stands between a fault and the variable's purpose. */
  constructor(env: Environment, purposes: Readonly<Record<Variable, string>>, joint: string) {
    this.#env = env;
    this.#purposes = purposes;
    this.#joint = joint;
  }

  read(name: Variable): string {
    return this.#env[name]?.trim() ?? '';
  }

  refuse(name: Variable, what: string): void {
    this.faults.push(`${name} ${what}${this.#joint}${this.#purposes[name]}.`);
  }

  /** The value itself, whether it is right or was refused. */
  check(name: Variable, value: string, isRight: (value: string) => boolean, isSecret = false): string {
    if (value === '') this.refuse(name, 'is not set');
    else if (!isRight(value))
      this.refuse(name, isSecret ? 'has not the right form' : `is ${JSON.stringify(value)}`);
    return value;
  }

  text(name: Variable, form: RegExp): string {
    return this.check(name, this.read(name), (value) => form.test(value));
  }

  secret(name: Variable, form: RegExp): string {
    return this.check(name, this.read(name), (value) => form.test(value), true);
  }

  /** `parse` throws KeyFault for what is no such key. */
  key(name: Variable, parse: (value: string) => KeyObject): KeyObject | undefined {
    const value = this.read(name);
    try {
      if (value !== '') return parse(value);
      this.refuse(name, 'is not set');
    } catch (error) {
      if (!(error instanceof KeyFault)) throw error;
      this.refuse(name, error.message);
    }
    return undefined;
  }

  /** The variable, and that of the next key where one is set: both are valid while the provider changes keys. */
  withNext(name: Variable, next: Variable): Variable[] {
    return this.read(next) === '' ? [name] : [name, next];
  }
}

/** An address over TLS, or on this machine while testing; nothing follows its path. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback);
  return isSafe && search + hash + username + password === '';
}
