/** Markup of static blocks by language, then by place. */
const known = new Map<string, readonly string[]>();

/** Stores the markup of a page's static blocks, as their texts are nowhere else. */
export function keepTold(page: Document): void {
  const { dataset: html, lang } = page.documentElement;
  if (html.page === '*') return;
  const told = [...page.querySelectorAll<HTMLElement>('[data-told]')];
  const markup: string[] = [];
  for (const { dataset, innerHTML } of told) markup[Number(dataset.told)] = innerHTML;
  known.set(lang, markup);
}

/** Adds the query, which has the channel, to tapped links. */
export function keepQuery(): void {
  const add = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.told-link');
    if (link) link.search = location.search;
  };
  addEventListener('click', add, true);
}

export const markupOf = (language: string): readonly string[] | undefined => known.get(language);
