import type {
  ChannelsFile,
  CouponsFile,
  QuestionsFile,
  SiteFile,
} from '../../engine/funnel/schema-types.generated.ts';
import type { Finding } from '../diagnostics/finding.ts';
import { unknownReference } from './reference.ts';
import { repeatedValues } from './repeated-values.ts';
import { missingLanguages } from './texts.ts';

/** Does the calendar have this day (`YYYY-MM-DD`)? */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const noSuchDay = (pointer: string, day: string): Finding => ({
  code: 'meaning/no-such-date',
  pointer,
  part: 'value',
  message: `there is no ${day}`,
});

/** `slugs` are the addresses of all funnels of the folder, valid or not. */
export function checkSite(site: SiteFile, slugs: readonly string[]): Finding[] {
  const { languages, defaultLanguage, home, legal } = site;
  return [
    ...(languages.includes(defaultLanguage)
      ? []
      : [unknownReference('meaning/default-language', '/defaultLanguage', defaultLanguage, languages)]),
    ...(slugs.includes(home) ? [] : [unknownReference('meaning/unknown-home', '/home', home, slugs)]),
    ...(isDay(legal.version) ? [] : [noSuchDay('/legal/version', legal.version)]),
    ...missingLanguages(site, languages),
  ];
}

export function checkChannels({ channels, default: ordinary }: ChannelsFile): Finding[] {
  const keys = Object.keys(channels);
  const unknown = (pointer: string, key: string | undefined) =>
    key === undefined || Object.hasOwn(channels, key)
      ? []
      : [unknownReference('meaning/unknown-channel', pointer, key, keys)];
  return [
    ...unknown('/default', ordinary),
    ...keys.flatMap((key) => unknown(`/channels/${key}/assignChannel`, channels[key]!.assignChannel)),
  ];
}

export function checkCoupons({ coupons }: CouponsFile, languages: readonly string[]): Finding[] {
  return [
    ...Object.entries(coupons).flatMap(([key, { expires }]) =>
      expires === undefined || isDay(expires) ? [] : [noSuchDay(`/coupons/${key}/expires`, expires)],
    ),
    ...missingLanguages(coupons, languages, '/coupons'),
  ];
}

export function checkQuestions(file: QuestionsFile, languages: readonly string[]): Finding[] {
  return [
    ...repeatedValues(file.options, '/options', 'value'),
    ...repeatedValues(file.questions, '/questions', 'id'),
    ...missingLanguages(file, languages),
  ];
}
