declare global {
  interface Window {
    /** The page in the preferred language, if this one is in another; empty if it cannot be loaded. */
    otherPage?: Promise<string>;
    otherSoon?: Promise<string>;
  }
}

/** Parses a fetched page; undefined if it is not one of ours. */
export function readPage(text: string): Document | undefined {
  // Drop its styles: they apply already, and the content policy forbids them.
  const page = new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>/gs, ''), 'text/html');
  return page.getElementById('page-data') ? page : undefined;
}

export const dataTextOf = (page: Document): string => page.getElementById('page-data')?.textContent ?? '';
