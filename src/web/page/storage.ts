import { isRecord } from '../../contract/is-record.ts';

/**
 * Session storage that cannot fail: in private windows and some in-app browsers it throws. What is lost then is
 * comfort (a draft, a remembered language), never an order: its id is in the address.
 */
export const session = {
  read: (key: string) => attempt(() => sessionStorage.getItem(key)),
  write: (key: string, value: string) => attempt(() => sessionStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => sessionStorage.removeItem(key)),
};

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The keys used. `id` is the specification's. */
export const orderIdKey = 'id';
/** The order whose payment goes on once the messaging app has said who pays. */
export const resumePayKey = 'resume-pay';
/** The order whose provider page the browser was sent to. */
export const leftToPayKey = 'left-to-pay';
/** The lookup code that was typed, and for which order. */
export const ownerCodeKey = 'owner-code';
export const languageKey = 'lang';
/** The order whose payment the channel's pixels were last told of. */
export const toldPaidKey = 'told-paid';

/** Our server renders the next page in it at once; a static host ignores the cookie. */
export function rememberLanguage(language: string): void {
  session.write(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in most in-app browsers
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** A stored JSON object, or undefined where there is none or it cannot be read as one. */
export function readRecord(key: string): Record<string, unknown> | undefined {
  const stored = session.read(key);
  const value: unknown = stored && attempt(() => JSON.parse(stored));
  return isRecord(value) ? value : undefined;
}
