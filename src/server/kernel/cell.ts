/** One of several complete shops that share the load. */
export interface Cell {
  name: string;
  /** The cell that owns numbers issued before there were cells. */
  first: string;
}

/** Letters that order numbers use too, so that the name can be read aloud. */
const form = /^[a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]$/;
export const isCellName = (text: string): boolean => form.test(text);

/** Length without a cell's name. */
const lengths = { orderId: 32, orderNo: 22, attemptNo: 26, lookupCode: 10 } as const;
export type Numbered = keyof typeof lengths;

/** Returns '' for a number issued before there were cells, undefined for any other text. */
export function cellIn(kind: Numbered, text: string): string | undefined {
  if (text.length === lengths[kind]) return '';
  const name = text.slice(0, 2).toLowerCase();
  return text.length === lengths[kind] + name.length && isCellName(name) ? name : undefined;
}

export const numberStart = (orderId: string): string => (cellIn('orderId', orderId) ?? '').toUpperCase();

/** Returns the cell that owns a number if it is another one. Invalid numbers belong to none. */
export function otherCell(own: Cell | undefined, kind: Numbered, text: string): string | undefined {
  const named = own && cellIn(kind, text);
  const owner = named === '' ? own?.first : named;
  return owner === own?.name ? undefined : owner;
}

const linkForm = /^(?<name>..)~(?<token>.*)$/;

/** Prefixes a token with the only cell that can read it. */
export const linkIn = (cell: Cell | undefined, token: string): string =>
  cell ? `${cell.name}~${token}` : token;

export function readLink(link: string): { cell?: string; token: string } {
  const { name = '', token = '' } = linkForm.exec(link)?.groups ?? {};
  return isCellName(name) ? { cell: name, token } : { token: link };
}
