import { chooseLanguage } from '../../engine/funnel/copy.ts';
import type { Funnel, Site } from '../../engine/funnel/funnel.ts';

type Speaks = Pick<Funnel, 'slug' | 'languages'>;

const firstLanguage = ({ languages }: Speaks, { defaultLanguage }: Pick<Site, 'defaultLanguage'>) =>
  chooseLanguage([], languages, defaultLanguage);

export const addressIn = (
  funnel: Speaks,
  language: string,
  site: Pick<Site, 'defaultLanguage'>,
  origin = '',
): string => `${origin}/${funnel.slug}${language === firstLanguage(funnel, site) ? '' : `?lang=${language}`}`;
