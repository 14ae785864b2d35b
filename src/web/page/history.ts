/** Where the visitor is, as the address says it. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** What an entry of the history keeps: what whoever made it left there, and how many of ours lie behind it. */
interface Entry {
  usr: { step: number } | null;
  idx: number;
}

const entryHere = () => history.state as Partial<Entry> | null;

/** The step of the entry that was left here; none in the first one. */
export const stepHere = (): number | undefined => entryHere()?.usr?.step;

/** How many entries of ours lie behind this one. */
export const entriesBehind = (): number => entryHere()?.idx ?? 0;

let tell = () => {};

/** Calls `listener` whenever the address has become another one in this document. */
export function onMove(listener: () => void): () => void {
  tell = listener;
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** Goes to another address in this document. */
export function navigate(
  to: Partial<Address>,
  { replace = false, state = null }: { replace?: boolean; state?: Entry['usr'] } = {},
): void {
  const { pathname = location.pathname, search = '', hash = '' } = to;
  const entry: Entry = { usr: state, idx: entriesBehind() + (replace ? 0 : 1) };
  history[replace ? 'replaceState' : 'pushState'](entry, '', pathname + search + hash);
  tell();
}
