import { isRecord } from '../../contract/json.ts';

/**
 * Does not throw, as storage does in private windows and some in-app browsers. A loss costs the draft or the
 * language, never an order, whose id is in the address.
 */
export const session = safely(() => sessionStorage);

export function safely(storage: () => Storage) {
  return {
    read: (key: string) => attempt(() => storage().getItem(key)),
    write: (key: string, value: string) => attempt(() => storage().setItem(key, value)),
    remove: (key: string) => attempt(() => storage().removeItem(key)),
  };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The specification names the key `id`. */
export const orderIdKey = 'id';
/** The last request for an order: its id and its payload. */
export const requestKey = 'order-request';
/** The order to pay once the messaging app has identified the payer. */
export const resumePayKey = 'resume-pay';
/** The order whose provider page was opened. */
export const leftToPayKey = 'left-to-pay';
export const languageKey = 'lang';

/** Our server renders the next page in this language; a static host ignores the cookie. */
export function rememberLanguage(language: string): void {
  session.write(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in most in-app browsers
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Returns undefined if there is no valid JSON object. */
export function readRecord(key: string): Record<string, unknown> | undefined {
  const stored = session.read(key);
  const value: unknown = stored && attempt(() => JSON.parse(stored));
  return isRecord(value) ? value : undefined;
}
