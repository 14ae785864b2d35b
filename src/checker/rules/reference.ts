import { later, t, translated } from '../../contract/t.ts';
import type { Code } from '../report/codes.ts';
import { didYouMean, nearest } from '../report/did-you-mean.ts';
import { type Finding, valueFinding } from '../report/finding.ts';

const nouns: Partial<Record<Code, string>> = {
  'meaning/unknown-language': later`language of the shop`,
  'meaning/unknown-product': later`product`,
  'meaning/unknown-questions': later`questionnaire`,
  'meaning/unknown-chapter': later`chapter`,
  'meaning/unknown-coupon': later`coupon`,
  'offer/unknown-chapter': later`chapter`,
  'fleet/after-gone': later`funnel`,
  'meaning/unknown-channel': later`channel`,
  'meaning/unknown-home': later`funnel`,
  'experiment/unknown-funnel': later`funnel`,
  'experiment/unknown-arm': later`arm`,
  'fleet/redirect-gone': later`funnel`,
  'fleet/otherwise-not-live': later`funnel`,
  'fleet/canonical-gone': later`funnel`,
  'fleet/unknown-page': later`page`,
  'site/unknown-macro': later`macro`,
  'meaning/default-language': later`language of the shop`,
};

export const knownWords = (known: readonly string[]): string =>
  known.length > 0 ? t`known: ${known.slice(0, 40).join(', ')}` : t`none is declared yet`;

export function checkReference(
  code: Code,
  pointer: string,
  name: string,
  known: readonly string[],
): Finding[] {
  if (known.includes(name)) return [];
  const message = t`there is no ${translated(nouns[code]!)} "${name}"${didYouMean(nearest(name, known))}`;
  return [valueFinding(code, pointer, message, knownWords(known))];
}
