/** By language, then by place: what the blocks that only tell look like. */
const known = new Map<string, readonly string[]>();

/** Keeps the markup of the blocks of an entry's page that came: their texts are nowhere else. */
export function keepTold(page: Document): void {
  const { dataset: html, lang } = page.documentElement;
  if (html.page === '*') return;
  const told = [...page.querySelectorAll<HTMLElement>('[data-told]')];
  const markup: string[] = [];
  for (const { dataset, innerHTML } of told) markup[Number(dataset.told)] = innerHTML;
  known.set(lang, markup);
}

export const markupOf = (language: string): readonly string[] | undefined => known.get(language);
