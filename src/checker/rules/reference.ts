import type { Code } from '../diagnostics/codes.ts';
import { type Finding, valueFinding } from '../diagnostics/finding.ts';
import { didYouMean, nearest } from '../diagnostics/nearest.ts';

const nouns: Partial<Record<Code, string>> = {
  'meaning/unknown-language': 'language of the shop',
  'meaning/unknown-product': 'product',
  'meaning/unknown-questions': 'questionnaire',
  'meaning/unknown-chapter': 'chapter',
  'meaning/unknown-coupon': 'coupon',
  'offer/unknown-chapter': 'chapter',
  'fleet/after-gone': 'funnel',
  'meaning/unknown-channel': 'channel',
  'meaning/unknown-home': 'funnel',
  'experiment/unknown-funnel': 'funnel',
  'experiment/unknown-arm': 'arm',
  'fleet/redirect-gone': 'funnel',
  'fleet/otherwise-not-live': 'funnel',
  'fleet/canonical-gone': 'funnel',
  'fleet/unknown-page': 'page',
  'site/unknown-macro': 'macro',
  'meaning/default-language': 'language of the shop',
};

export const knownWords = (known: readonly string[]): string =>
  known.length > 0 ? `known: ${known.slice(0, 40).join(', ')}` : 'none is declared yet';

export function checkReference(
  code: Code,
  pointer: string,
  name: string,
  known: readonly string[],
): Finding[] {
  if (known.includes(name)) return [];
  const message = `there is no ${nouns[code]} "${name}"${didYouMean(nearest(name, known))}`;
  return [valueFinding(code, pointer, message, knownWords(known))];
}
