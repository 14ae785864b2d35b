import { distance } from 'fastest-levenshtein';
import { nearest } from '../../checker/finding/did-you-mean.ts';

/** In characters. Shorter names are never called misspelt, because they resemble too many other variables. */
const shortestName = 6;

export function findMisspelt(
  values: Environment['values'],
  known: readonly string[],
  prefix?: string,
): readonly string[] {
  return Object.keys(values).flatMap((variable) => {
    const [, name = '', file = ''] = /^(.*?)(_FILE)?$/.exec(variable)!;
    const isRead = known.includes(name) || (!file && values[`${name}_FILE`] !== undefined);
    if (isRead || name.length < shortestName || !values[variable]?.trim()) return [];
    const meant = nearest(name, known);
    const isNear = meant !== undefined && distance(name, meant) <= 2;
    if (!isNear && !(prefix && name.startsWith(prefix))) return [];
    return `${variable} is no setting of the shop${meant ? `: did you mean ${meant}${file}?` : ', and nothing reads it.'}`;
  });
}

export class Environment {
  readonly faults: string[] = [];
  readonly known = new Set<string>();
  readonly values: Readonly<Record<string, string | undefined>>;
  constructor(values: Environment['values']) {
    this.values = values;
  }

  read(name: string): string {
    this.known.add(name);
    return this.values[name]?.trim() ?? '';
  }

  /** Adds an error message that quotes the value. Never use it for a secret, because messages are logged. */
  refuse(name: string, purpose: string): void {
    this.faults.push(`${name} is ${JSON.stringify(this.read(name))}: ${purpose}`);
  }

  wholeNumber(name: string, fallback: number, [least, most]: [number, number], purpose: string): number {
    const text = this.read(name) || String(fallback);
    if (!/^\d{1,5}$/.test(text) || Number(text) < least || Number(text) > most) {
      this.refuse(name, `${purpose} a whole number from ${least} to ${most}.`);
    }
    return Number(text);
  }

  oneOf<Value extends string>(
    name: string,
    fallback: Value,
    values: readonly Value[],
    purpose: string,
  ): Value {
    const text = this.read(name) || fallback;
    const found = values.find((value) => value === text);
    if (!found) this.refuse(name, `${purpose} is one of: ${values.join(', ')}.`);
    return found ?? fallback;
  }
}

export class StartError extends Error {
  override name = 'StartError';
}

/** Accepts an HTTPS URL without query, hash and credentials. For tests, also accepts HTTP on this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback);
  return isSafe && search + hash + username + password === '';
}
