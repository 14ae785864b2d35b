declare global {
  interface Window {
    /** The page in the language that is wished for, where this one is in another; empty where it cannot be had. */
    otherPage?: Promise<string>;
    /** The same if it comes at once, else empty. */
    otherSoon?: Promise<string>;
  }
}

/** Parses a page that was fetched; undefined where it is no page of ours. */
export function readPage(text: string): Document | undefined {
  // Its styles are in force already, and the policy would tell of each.
  const page = new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>/gs, ''), 'text/html');
  return page.getElementById('page-data') ? page : undefined;
}

/** What a page carries, as text. */
export const dataTextOf = (page: Document): string => page.getElementById('page-data')?.textContent ?? '';
