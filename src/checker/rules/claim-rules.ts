import { t, workLanguage } from '../../contract/t.ts';
import type { FunnelFile, SiteFile } from '../../funnel/schema-types.generated.ts';
import { createMemory } from '../../lib/memoize.ts';
import { type Finding, valueFinding } from '../report/finding.ts';
import { fieldPlaces } from './field-places.ts';
import { sayingsOf } from './sayings.ts';

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

const compiled = createMemory<Claims, { law: string; because: Claims[number]['because']; said: RegExp }[]>();
const compile = (claims: Claims) =>
  compiled(claims, [], () =>
    claims.map(({ law, because, words }) => ({
      ...{ law, because },
      said: new RegExp(words.map(patternOf).join('|'), 'giu'),
    })),
  );

/** Finds claims that advertising law forbids, by the list in `shared/site.yaml`. */
export function checkClaims(texts: object, claims: Claims = []): Finding[] {
  const listed = compile(claims);
  if (listed.length === 0) return [];
  return sayingsOf(texts).flatMap(({ pointer, words }) => {
    const plain = words.normalize('NFKC');
    return listed.flatMap(({ law, because, said }) => {
      const found = [...plain.matchAll(said)].find(({ index }) => !denial.test(plain.slice(0, index)));
      if (!found) return [];
      const reason = because[workLanguage()] ?? Object.values(because)[0];
      const message = t`“${found[0].trim()}” may not be said: ${reason} (${law})`;
      return [valueFinding('words/claim', pointer, message, t`strike it, or say what is so`)];
    });
  });
}

const agreeing =
  /agree|consent|accept|allow|permi|confirm|authori[sz]e|\bmay\b|all right|mind|know|privacy|同意|授权|接受|允许|知情|知晓|知道|可以|愿意|介意|隐私/i;

/** A consent must be recognisable as one, in the languages whose words we know. */
export const checkConsents = (entry: FunnelFile['entry']): Finding[] =>
  fieldPlaces(entry).flatMap(({ pointer, value }) => {
    const [key, said = {}] =
      value.kind === 'consent'
        ? ['label', value.label]
        : ['guardian', value.kind === 'birthday' ? value.guardian : undefined];
    return Object.entries(said).flatMap(([language, words]) => {
      if (!/^(?:en|zh)\b/.test(language) || agreeing.test(words)) return [];
      const message = t`“${words}” does not say that ticking it is a consent`;
      const fix = t`say what is agreed to: “I agree to …”, “我同意……”`;
      return [valueFinding('meaning/consent-label', `${pointer}/${key}/${language}`, message, fix)];
    });
  });
