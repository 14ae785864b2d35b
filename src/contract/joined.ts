/**
 * Joins one tree per language into a tree of `{ language: sentence }`, without translators' notes (`@name`).
 */
export function joined(files: Readonly<Record<string, unknown>>): unknown {
  if (typeof files.en !== 'object') return files;
  const pick = (key: string) =>
    joined(
      Object.fromEntries(
        Object.entries(files).map(([language, tree]) => [language, (tree as Record<string, unknown>)[key]]),
      ),
    );
  if (Array.isArray(files.en)) return files.en.map((_, index) => pick(String(index)));
  const names = Object.keys(files.en as object).filter((name) => !name.startsWith('@'));
  return Object.fromEntries(names.map((name) => [name, pick(name)]));
}
