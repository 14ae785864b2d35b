import type { Code } from '../diagnostics/codes.ts';
import type { Finding } from '../diagnostics/finding.ts';
import { listed, nearest } from '../diagnostics/suggestions.ts';

const what: Partial<Record<Code, string>> = {
  'meaning/unknown-language': 'language of the shop',
  'meaning/unknown-questions': 'questionnaire',
  'meaning/unknown-picture': 'picture',
  'meaning/unknown-coupon': 'coupon',
  'meaning/unknown-channel': 'channel',
  'meaning/unknown-home': 'funnel',
  'fleet/redirect-gone': 'funnel',
  'fleet/unknown-page': 'page',
  'meaning/default-language': 'language of the shop',
};

/** A name that is not among the `known` ones. */
export function unknownReference(
  code: Code,
  pointer: string,
  name: string,
  known: readonly string[],
): Finding {
  const meant = nearest(name, known);
  return {
    code,
    pointer,
    part: 'value',
    message: `there is no ${what[code] ?? 'such thing'} "${name}"${meant ? `, did you mean "${meant}"?` : ''}`,
    fix: known.length > 0 ? `known: ${listed(known.slice(0, 40))}` : 'none is declared yet',
  };
}
