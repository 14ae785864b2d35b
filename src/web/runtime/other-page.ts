import { fetchText } from './api-client.ts';

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

/** Returns the page of a path in a language; undefined if it cannot be loaded. */
export async function findPage(
  language: string,
  path: string,
  known?: Promise<string>,
): Promise<Document | undefined> {
  const { others = '' } = document.documentElement.dataset;
  const address = new URL(others.replace('*', language), location.origin + path);
  const page = readPage((await known) || (await fetchText(address.href)));
  return page?.documentElement.lang === language ? page : undefined;
}
