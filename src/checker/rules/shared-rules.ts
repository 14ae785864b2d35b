import type {
  ChannelsFile,
  CouponsFile,
  QuestionsFile,
  SiteFile,
} from '../../engine/funnel/schema-types.generated.ts';
import { type Finding, valueFinding } from '../diagnostics/finding.ts';
import { checkReference } from './reference.ts';
import { repeatedValues } from './repeated-values.ts';
import { missingLanguages } from './texts.ts';

function checkDay(pointer: string, day: string): Finding[] {
  const date = new Date(`${day}T00:00:00Z`);
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)) return [];
  return [valueFinding('meaning/no-such-date', pointer, `there is no ${day}`)];
}

/** `slugs` are the addresses of all funnels of the folder, valid or not. */
export const checkSite = (site: SiteFile, slugs: readonly string[]): Finding[] => [
  ...checkReference('meaning/default-language', '/defaultLanguage', site.defaultLanguage, site.languages),
  ...checkReference('meaning/unknown-home', '/home', site.home, slugs),
  ...checkDay('/legal/version', site.legal.version),
  ...missingLanguages(site, site.languages),
];

export function checkChannels({ channels, default: ordinary }: ChannelsFile): Finding[] {
  const keys = Object.keys(channels);
  return [
    ...checkReference('meaning/unknown-channel', '/default', ordinary, keys),
    ...Object.entries(channels).flatMap(([key, { assignChannel }]) =>
      assignChannel === undefined
        ? []
        : checkReference('meaning/unknown-channel', `/channels/${key}/assignChannel`, assignChannel, keys),
    ),
  ];
}

export const checkCoupons = ({ coupons }: CouponsFile, languages: readonly string[]): Finding[] => [
  ...Object.entries(coupons).flatMap(([key, { expires }]) =>
    expires === undefined ? [] : checkDay(`/coupons/${key}/expires`, expires),
  ),
  ...missingLanguages(coupons, languages, '/coupons'),
];

export const checkQuestions = (file: QuestionsFile, languages: readonly string[]): Finding[] => [
  ...repeatedValues(file.options, '/options', 'value'),
  ...repeatedValues(file.questions, '/questions', 'id'),
  ...missingLanguages(file, languages),
];
