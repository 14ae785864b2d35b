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

/** Who follows a link in them takes the query along: the channel they came by is in it. */
export function keepQuery(): void {
  const add = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.told-link');
    if (link) link.search = location.search;
  };
  addEventListener('click', add, true);
}

export const markupOf = (language: string): readonly string[] | undefined => known.get(language);
