/** The ages a text is written for, in whole years reached in the year it speaks of: `18-24`, `65+`. */
const range = /^(\d+)(?:-(\d+)|\+)$/;

/** What is written for an age; throws where nothing is. */
export function forAge<Item>(byAges: Readonly<Record<string, Item>>, age: number): Item {
  for (const [ages, item] of Object.entries(byAges)) {
    const [, first, last = Number.POSITIVE_INFINITY] = range.exec(ages) ?? [];
    if (age >= Number(first) && age <= Number(last)) return item;
  }
  throw new RangeError(`nothing is written for the age of ${age}`);
}
