import type { Funnel, Site } from '../../funnel/funnel.ts';
import { chooseLanguage, say } from '../../funnel/texts.ts';
import { escapeHtml } from '../http/plain-page.ts';
import { cardSizes } from '../reports/card.ts';
import { cardAddress } from './cards.ts';

type Speaks = Pick<Funnel, 'slug' | 'languages'>;

const firstLanguage = ({ languages }: Speaks, { defaultLanguage }: Pick<Site, 'defaultLanguage'>) =>
  chooseLanguage([], languages, defaultLanguage);

export const addressIn = (
  funnel: Speaks,
  language: string,
  site: Pick<Site, 'defaultLanguage'>,
  origin = '',
): string => `${origin}/${funnel.slug}${language === firstLanguage(funnel, site) ? '' : `?lang=${language}`}`;

export interface SharedPage {
  funnel: Funnel;
  site: Pick<Site, 'defaultLanguage'>;
  language: string;
  origin: string | undefined;
  card: string | undefined;
  canonical?: Funnel | undefined;
  /** Set for a static host, which ignores the query, so all languages share one URL. */
  isStatic?: boolean;
}

/** Returns a locale with country, such as `en_US`, because apps expect it. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

const meta = (property: string, content: string | number) =>
  `<meta property="og:${property}" content="${escapeHtml(`${content}`)}">`;
const link = (kind: string, address: string) => `<link ${kind} href="${escapeHtml(address)}">`;

/** WeChat finds the square image by its `itemprop`. */
function pictureTags(origin: string, card: string): string[] {
  const { width, height } = cardSizes.wide;
  const square = escapeHtml(origin + cardAddress(card, 'square'));
  return [
    meta('image', origin + cardAddress(card, 'wide')),
    meta('image:width', width),
    meta('image:height', height),
    `<meta property="og:image" itemprop="image" content="${square}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function alternateTags({ funnel, site, origin }: SharedPage): string[] {
  if (funnel.languages.length < 2) return [];
  const versions = funnel.languages.map((tag) => [tag, addressIn(funnel, tag, site, origin)] as const);
  return [...versions, ['x-default', `${origin}/${funnel.slug}`] as const].map(([tag, address]) =>
    link(`rel="alternate" hreflang="${tag}"`, address),
  );
}

export function shareTags(page: SharedPage): string {
  const { funnel, site, language, origin, card, canonical = funnel, isStatic = false } = page;
  const addressOf = (each: Funnel) =>
    isStatic || !each.languages.includes(language)
      ? `${origin ?? ''}/${each.slug}`
      : addressIn(each, language, site, origin);
  const others = funnel.languages.filter((tag) => tag !== language);
  return [
    link('rel="canonical"', addressOf(canonical)),
    ...(origin && !isStatic && canonical === funnel ? alternateTags(page) : []),
    meta('title', say(funnel.title, language)),
    meta('type', 'website'),
    // Use this funnel's URL instead of the canonical one, because apps show this funnel's texts.
    ...(origin ? [meta('url', addressOf(funnel))] : []),
    meta('locale', localeOf(language)),
    ...others.map((tag) => meta('locale:alternate', localeOf(tag))),
    ...(origin && card ? pictureTags(origin, card) : []),
  ].join('');
}
