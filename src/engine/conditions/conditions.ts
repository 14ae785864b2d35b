/** Numbers from the one on, and under the other. */
export interface Range {
  readonly from?: number;
  readonly under?: number;
}

/** What a name has to be: one value, one of several, or within a range. */
type Wanted = string | readonly string[] | Range;

/** As it is written: names of what is known, all of which hold; `all` and `any` join conditions, `not` turns one round. */
export interface Condition {
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
  readonly not?: Condition;
  readonly [name: string]: Wanted | Condition | readonly Condition[] | undefined;
}

/** What is known by its name: a value, or a number to be held against ranges. Of what is missing nothing holds. */
export type Known = Readonly<Record<string, string | number | undefined>>;

/** One name of a condition, with one of its values, and its place in what is written. */
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

/** Without a condition it holds. */
export const holds = (when: Condition | undefined, known: Known): boolean =>
  Object.entries(when ?? {}).every(([name, wanted]) => {
    const inner = (each: unknown) => holds(each as Condition, known);
    if (name === 'not') return !inner(wanted);
    if (name === 'all') return (wanted as unknown[]).every(inner);
    if (name === 'any') return (wanted as unknown[]).some(inner);
    return meets(known[name], wanted as Wanted);
  });

/** Every test of a condition, in the order in which they are written. */
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

/** The ages, or whatever is counted, at which the tests of a name change their minds. */
export const cutsIn = (tests: readonly Test[]): number[] =>
  tests.flatMap(({ wanted }) =>
    typeof wanted === 'object'
      ? [wanted.from, wanted.under].filter((cut): cut is number => cut !== undefined)
      : [],
  );
