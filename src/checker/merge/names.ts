type Item = Readonly<Record<string, unknown>>;
type NameOf = (item: Item) => unknown;

const blockName: NameOf = ({ id, kind }) => id ?? kind;
const askingName: NameOf = ({ id, fields }) => id ?? (fields as readonly Item[] | undefined)?.[0]?.name;

/** Reads the name of a list's entry, by the list's key; entries of other lists have no names. */
export const entryNames = {
  blocks: blockName,
  pinned: blockName,
  opening: blockName,
  closing: blockName,
  fields: ({ name }) => name,
  options: ({ value }) => value,
  steps: askingName,
  messages: askingName,
} as const satisfies Record<string, NameOf>;

export type NamedList = keyof typeof entryNames;

export const isNamedList = (key: string): key is NamedList => Object.hasOwn(entryNames, key);

/** Returns undefined if the list holds something else, such as lines of text. */
export function nameIn(list: NamedList, item: unknown): string | undefined {
  const name = typeof item === 'object' && item !== null ? entryNames[list](item as Item) : undefined;
  return typeof name === 'string' ? name : undefined;
}

export function nameKey(list: NamedList, name: string, kinds: readonly string[]): string {
  if (list === 'fields') return 'name';
  if (list === 'options') return 'value';
  return list !== 'steps' && list !== 'messages' && kinds.includes(name) ? 'kind' : 'id';
}
