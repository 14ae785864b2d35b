/** `18-24` or `65+`: whole years reached in the year a text is about. */
const range = /^(\d+)(?:-(\d+)|\+)$/;

/** Throws if no text covers the age. */
export function forAge<Item>(byAges: Readonly<Record<string, Item>>, age: number): Item {
  for (const [ages, item] of Object.entries(byAges)) {
    const [, first, last = Number.POSITIVE_INFINITY] = range.exec(ages) ?? [];
    if (age >= Number(first) && age <= Number(last)) return item;
  }
  throw new RangeError(`nothing is written for the age of ${age}`);
}
