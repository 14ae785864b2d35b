import { msg } from '../../contract/t.ts';
import type { SiteFile } from '../../funnel/schema-types.generated.ts';
import { type Finding, valueFinding } from '../finding/finding.ts';
import type { Rule } from './rule.ts';
import { textsIn } from './words.ts';

type Claims = NonNullable<SiteFile['claims']>;

const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const number = String.raw`\s?(?:\d+|[一二两三四五六七八九十百千几]+)\s?`;
/** Makes the pattern of a listed claim; `#` matches any number, and Latin words match whole. */
const patternOf = (claim: string): string => {
  const pattern = claim.normalize('NFKC').split('#').map(literal).join(number);
  return /^[\w\s#']+$/.test(claim) ? String.raw`\b${pattern}\b` : pattern;
};

/** Matches a denial before a claim: “不能治愈”, “this does not cure”. */
const denial =
  /(?:[不没无非别勿][^，。；！？,.;!?]{0,4}|\b(?:not|no|never|nothing|nobody|cannot|without|\w+n['’]t)\b[^.,;!?]{0,20})$/i;

/** Finds claims that advertising law forbids, by the list in `shared/site.yaml`. */
export function checkClaims(texts: object, claims: Claims = []): Finding[] {
  if (claims.length === 0) return [];
  const listed = claims.map((claim) => ({ ...claim, pattern: claim.words.map(patternOf).join('|') }));
  // One pattern for all claims, since hardly any text has one; the flag `u` would make it eight times slower.
  const any = new RegExp(listed.map(({ pattern }) => pattern).join('|'), 'i');
  return textsIn(texts, '', (words) => any.test(words.normalize('NFKC'))).flatMap(({ pointer, words }) => {
    const plain = words.normalize('NFKC');
    return listed.flatMap(({ law, because, pattern }) => {
      const all = plain.matchAll(new RegExp(pattern, 'gi'));
      const found = [...all].find(({ index }) => !denial.test(plain.slice(0, index)));
      if (!found) return [];
      const message = msg`“${found[0].trim()}” may not be said: ${{ texts: because }} (${law})`;
      return [valueFinding('words/claim', pointer, message, msg`delete it, or write what is true`)];
    });
  });
}

// biome-ignore format: one row a line.
export const claimsRules = [
  { code: 'words/claim', severity: 'warning', isVisible: true, why: 'The law on advertising forbids such words. The shop can be fined, and no report keeps such a promise.',
    check: ({ title, summary, entry, payment, after }, { site }) => checkClaims({ title, summary, entry, payment, after }, site?.claims) },
] as const satisfies readonly Rule[];
