/** Returns the value made last for an object while all other inputs stay the same. */
export function createMemoizer<Key extends object, Made>() {
  const known = new WeakMap<Key, { from: readonly unknown[]; made: Made }>();
  return (key: Key, from: readonly unknown[], make: () => Made): Made => {
    const last = known.get(key);
    if (last?.from.length === from.length && last.from.every((part, index) => part === from[index]))
      return last.made;
    const made = make();
    known.set(key, { from, made });
    return made;
  };
}
