export class Environment {
  readonly faults: string[] = [];
  readonly values: Readonly<Record<string, string | undefined>>;
  constructor(values: Environment['values']) {
    this.values = values;
  }

  /** Empty where the variable is not set. */
  read(name: string): string {
    return this.values[name]?.trim() ?? '';
  }

  /** Adds a fault that repeats the value: for no secret, since a start error ends up in logs. */
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
