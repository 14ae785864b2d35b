/** `from` is inclusive, `under` exclusive. */
export interface Range {
  readonly from?: number;
  readonly under?: number;
}

type Wanted = string | readonly string[] | Range;

/** All names must hold; `all` and `any` join conditions, `not` negates one. */
export interface Condition {
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
  readonly not?: Condition;
  readonly [name: string]: Wanted | Condition | readonly Condition[] | undefined;
}

/** Known values by name. A missing value fails every test. */
export type Known = Readonly<Record<string, string | number | undefined>>;

/** One name with one of its values, and its path in the condition. */
export interface Test {
  name: string;
  wanted: string | Range;
  at: readonly string[];
}

const joining: readonly string[] = ['all', 'any', 'not'];

const isWithin = (count: number, { from = count, under = count + 1 }: Range) =>
  count >= from && count < under;

const meets = (known: string | number | undefined, wanted: Wanted): boolean =>
  typeof known === 'number'
    ? typeof wanted === 'object' && isWithin(known, wanted as Range)
    : known !== undefined && [wanted].flat().includes(known);

export const holds = (when: Condition | undefined, known: Known): boolean =>
  Object.entries(when ?? {}).every(([name, wanted]) => {
    const inner = (each: unknown) => holds(each as Condition, known);
    if (name === 'not') return !inner(wanted);
    if (name === 'all') return (wanted as unknown[]).every(inner);
    if (name === 'any') return (wanted as unknown[]).some(inner);
    return meets(known[name], wanted as Wanted);
  });

export function testsIn(when: Condition, at: readonly string[] = []): Test[] {
  return Object.entries(when).flatMap(([name, wanted]): Test[] => {
    const here = [...at, name];
    const each = Array.isArray(wanted) ? wanted : [wanted];
    const placeOf = (index: number) => (Array.isArray(wanted) ? [...here, String(index)] : here);
    return each.flatMap((one, index) =>
      joining.includes(name)
        ? testsIn(one as Condition, placeOf(index))
        : [{ name, wanted: one as string | Range, at: placeOf(index) }],
    );
  });
}

/** Returns the numbers at which tests change their result. */
export const cutsIn = (tests: readonly Test[]): number[] =>
  tests.flatMap(({ wanted }) =>
    typeof wanted === 'object'
      ? [wanted.from, wanted.under].filter((cut): cut is number => cut !== undefined)
      : [],
  );
