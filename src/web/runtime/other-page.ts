import { fetchText } from './api-client.ts';
import { readPage } from './page-text.ts';

/** Loads the page at a path in a language; undefined if that fails. */
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
