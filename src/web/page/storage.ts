/**
 * Session storage that cannot fail: in private windows and some in-app browsers it throws. What is lost then is
 * comfort (a draft, a remembered language), never an order: its id is in the address.
 */
export const session = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Full or forbidden: see above.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Forbidden: there is nothing to remove.
    }
  },
};

/** The keys used. `id` is the specification's. */
export const orderIdKey = 'id';
/** The order whose payment goes on once the messaging app has said who pays. */
export const resumePayKey = 'resume-pay';
/** The order whose provider page the browser was sent to. */
export const leftToPayKey = 'left-to-pay';
/** The lookup code that was typed, and for which order. */
export const ownerCodeKey = 'owner-code';
export const languageKey = 'lang';

/** A stored JSON object, or undefined where there is none or it cannot be read as one. */
export function readRecord(key: string): Record<string, unknown> | undefined {
  const stored = session.read(key);
  if (!stored) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
