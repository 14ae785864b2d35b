/** One of the cells that a shop is made of, each of them the whole shop beside the others. */
export interface Cell {
  name: string;
  /** Whose the numbers are that were handed out before there were cells. */
  first: string;
}

/** Letters that numbers are made of, so that the name survives being read aloud with them. */
const form = /^[a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]$/;
export const isCellName = (text: string): boolean => form.test(text);

/** How long each is without a cell's name in front. */
const lengths = { orderId: 32, orderNo: 22, attemptNo: 26, lookupCode: 10 } as const;
export type Numbered = keyof typeof lengths;

/** The cell a number names: empty where it was handed out before there were cells; undefined where it is no such number. */
export function cellIn(kind: Numbered, text: string): string | undefined {
  if (text.length === lengths[kind]) return '';
  const name = text.slice(0, 2).toLowerCase();
  return text.length === lengths[kind] + name.length && isCellName(name) ? name : undefined;
}

/** What an order's numbers begin with: all of them name the cell its id names. */
export const numberStart = (orderId: string): string => (cellIn('orderId', orderId) ?? '').toUpperCase();

/** The cell that has what is numbered so, where that is another one. What is no such number is nobody's. */
export function otherCell(own: Cell | undefined, kind: Numbered, text: string): string | undefined {
  const named = own && cellIn(kind, text);
  const owner = named === '' ? own?.first : named;
  return owner === own?.name ? undefined : owner;
}

const linkForm = /^(?<name>..)~(?<token>.*)$/;

/** A link that only this cell can read says so. */
export const linkIn = (cell: Cell | undefined, token: string): string =>
  cell ? `${cell.name}~${token}` : token;

export function readLink(link: string): { cell?: string; token: string } {
  const { name = '', token = '' } = linkForm.exec(link)?.groups ?? {};
  return isCellName(name) ? { cell: name, token } : { token: link };
}
