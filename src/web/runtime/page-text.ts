declare global {
  interface Window {
    /** Page in the preferred language, if this one differs; empty if it cannot be loaded. */
    otherPage?: Promise<string>;
    otherSoon?: Promise<string>;
  }
}

/** Parses a fetched page; undefined if it is not ours. */
export function readPage(text: string): Document | undefined {
  // Without its styles, which apply already and would break the content policy.
  const page = new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>/gs, ''), 'text/html');
  return page.getElementById('page-data') ? page : undefined;
}

export const dataTextOf = (page: Document): string => page.getElementById('page-data')?.textContent ?? '';
