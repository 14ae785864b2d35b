import { chooseLanguage } from '../../engine/funnel/copy.ts';
import type { Funnel, Site } from '../../engine/funnel/funnel.ts';

type Speaks = Pick<Funnel, 'slug' | 'languages'>;

/** Language of the page without `?lang=`. */
const firstLanguage = ({ languages }: Speaks, { defaultLanguage }: Pick<Site, 'defaultLanguage'>) =>
  chooseLanguage([], languages, defaultLanguage);

/** Returns a page's canonical address in a language; a path without the origin. */
export const addressIn = (
  funnel: Speaks,
  language: string,
  site: Pick<Site, 'defaultLanguage'>,
  origin = '',
): string => `${origin}/${funnel.slug}${language === firstLanguage(funnel, site) ? '' : `?lang=${language}`}`;
