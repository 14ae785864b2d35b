import { msg } from '../../contract/t.ts';
import { legalDocuments } from '../../funnel/legal.ts';
import type {
  ChannelsFile,
  CouponsFile,
  QuestionsFile,
  SiteFile,
} from '../../funnel/schema-types.generated.ts';
import { checkReference } from '../finding/did-you-mean.ts';
import { type Finding, valueFinding } from '../finding/finding.ts';
import { checkClaims } from './claims.ts';
import { checkConversions } from './conversions.ts';
import { repeatedValues } from './fields.ts';
import { checkLanguages, missingLanguages, untranslated } from './languages.ts';
import type { Rule } from './rule.ts';
import { checkAddress, checkWords } from './words.ts';

export function checkDay(pointer: string, day: string): Finding[] {
  const date = new Date(`${day}T00:00:00Z`);
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)) return [];
  return [
    valueFinding(
      'meaning/no-such-date',
      pointer,
      msg`there is no ${day}`,
      msg`write a day that the month has`,
    ),
  ];
}

/** Domains reserved by RFC 2606, which the shipped contact uses: mail to them reaches nobody. */
const nobody = /\bexample\.(com|org|net)\b/;

export function exampleContact({ merchant, legal }: SiteFile): Finding | undefined {
  const said = [
    { pointer: '/merchant/contact', texts: merchant.contact },
    ...legalDocuments.flatMap((name) =>
      legal[name].paragraphs.map((texts, index) => ({
        pointer: `/legal/${name}/paragraphs/${index}`,
        texts,
      })),
    ),
  ];
  for (const { pointer, texts = {} } of said) {
    const [language, text] = Object.entries(texts).find(([, words]) => nobody.test(words)) ?? [];
    if (!language || !text) continue;
    const message = msg`${nobody.exec(text)![0]} is the example merchant that the shop ships with`;
    const fix = msg`write your own name and contact, under merchant and in the legal texts`;
    return valueFinding('meaning/example-merchant', `${pointer}/${language}`, message, fix);
  }
  return undefined;
}

/** `slugs`: addresses of all funnels in the folder, valid or not. */
export const checkSite = (site: SiteFile, slugs: readonly string[]): Finding[] => [
  ...checkLanguages(site),
  ...checkReference(
    'meaning/default-language',
    msg`language of the shop`,
    '/defaultLanguage',
    site.defaultLanguage,
    site.languages,
  ),
  ...checkReference('meaning/unknown-home', msg`funnel`, '/home', site.home, slugs),
  ...checkDay('/legal/version', site.legal.version),
  ...missingLanguages(site, site.languages),
  ...checkWords(site),
  ...checkClaims({ ...site, claims: undefined }, site.claims),
  ...untranslated(site, ''),
  ...[exampleContact(site) ?? []].flat(),
];

export function checkChannels({ channels, default: ordinary }: ChannelsFile): Finding[] {
  const keys = Object.keys(channels);
  return [
    ...checkReference('meaning/unknown-channel', msg`channel`, '/default', ordinary, keys),
    ...Object.entries(channels).flatMap(([key, { assignChannel, pixels = [], conversions = [] }]) => [
      ...(assignChannel === undefined
        ? []
        : checkReference(
            'meaning/unknown-channel',
            msg`channel`,
            `/channels/${key}/assignChannel`,
            assignChannel,
            keys,
          )),
      ...pixels.flatMap(({ url }, index) => checkAddress(`/channels/${key}/pixels/${index}/url`, url)),
      ...checkConversions(`/channels/${key}/conversions`, conversions),
    ]),
  ];
}

export const checkCoupons = ({ coupons }: CouponsFile, languages: readonly string[]): Finding[] => [
  ...Object.entries(coupons).flatMap(([key, { expires }]) =>
    expires === undefined ? [] : checkDay(`/coupons/${key}/expires`, expires),
  ),
  ...missingLanguages(coupons, languages, '/coupons'),
  ...checkWords({ coupons }),
  ...untranslated(coupons, '/coupons'),
];

export const checkQuestions = (file: QuestionsFile, languages: readonly string[]): Finding[] => [
  ...repeatedValues(file.options, '/options', 'value'),
  ...repeatedValues(file.questions, '/questions', 'id'),
  ...missingLanguages(file, languages),
  ...checkWords(file),
  ...untranslated(file, ''),
];

// biome-ignore format: one row a line.
export const shopRules = [
  { code: 'meaning/default-language', severity: 'error', why: 'Visitors get the default language if the shop lacks theirs.' },
  { code: 'meaning/unknown-home', severity: 'error', why: 'The shop’s root address leads to this funnel.' },
  { code: 'meaning/unknown-channel', severity: 'error', why: 'A channel must be declared in funnels/shared/channels.yaml; visitors come through no other.' },
  { code: 'meaning/no-such-date', severity: 'error', why: 'The calendar has no such day, so the date would never come.' },
  { code: 'meaning/example-merchant', severity: 'warning', why: 'Buyers must know who sells to them, and someone has to read their messages.' },
] as const satisfies readonly Rule[];
