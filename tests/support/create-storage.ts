/** `broken` throws, as in private windows and some in-app browsers. */
export function aStorage(entries: Record<string, string> = {}, broken = false) {
  const items = new Map(Object.entries(entries));
  const guard = () => {
    if (broken) throw new DOMException('Storage is forbidden.', 'SecurityError');
  };
  return {
    items,
    getItem: (key: string) => {
      guard();
      return items.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      guard();
      items.set(key, value);
    },
    removeItem: (key: string) => {
      guard();
      items.delete(key);
    },
  };
}
