import { chooseLanguage } from '../../engine/funnel/copy.ts';
import type { Funnel, Site } from '../../engine/funnel/funnel.ts';

type Speaks = Pick<Funnel, 'slug' | 'languages'>;

/** What somebody sees who asks for no language. */
const firstLanguage = ({ languages }: Speaks, { defaultLanguage }: Pick<Site, 'defaultLanguage'>) =>
  chooseLanguage([], languages, defaultLanguage);

/** The one address of a funnel's page in a language; without the shop's origin, the path. */
export const addressIn = (
  funnel: Speaks,
  language: string,
  site: Pick<Site, 'defaultLanguage'>,
  origin = '',
): string => `${origin}/${funnel.slug}${language === firstLanguage(funnel, site) ? '' : `?lang=${language}`}`;
