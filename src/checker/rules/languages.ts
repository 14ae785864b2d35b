import { languages, type Unwritten, unwritten } from '../../contract/languages.generated.ts';
import { joined, type Message, msg } from '../../contract/t.ts';
import { undrawable } from '../../fonts/fonts.ts';
import type { FunnelFile, SiteFile } from '../../funnel/schema-types.generated.ts';
import { isText, languageTag } from '../../funnel/texts.ts';
import { checkReference, meantLanguage } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pathWords, pointerTo } from '../finding/pointer.ts';
import type { Rule } from './rule.ts';

/** Finds missing languages of one text, and a key that was meant as one. */
function checkText(
  text: Readonly<Record<string, string>>,
  languages: readonly string[],
  shop: readonly string[],
  pointer: string,
): Finding[] {
  const blank = languages.filter((language) => text[language] !== undefined && !text[language].trim());
  const missing = languages.filter((language) => text[language] === undefined);
  const findings = blank.map((language) => {
    const message = msg`${pathWords(pointer)} is blank in ${language}`;
    return valueFinding(
      'meaning/missing-language',
      pointerTo(pointer, language),
      message,
      msg`write the text`,
    );
  });
  if (missing.length === 0) return findings;
  const strays = Object.keys(text).filter((tag) => !shop.includes(tag));
  const misnamed = strays.find((tag) => meantLanguage(tag, missing)) ?? strays[0];
  const meant = misnamed && (meantLanguage(misnamed, missing) ?? missing[0]);
  const at = misnamed ? pointerTo(pointer, misnamed) : pointer;
  const message = msg`${pathWords(pointer)} is missing in ${missing.join(', ')}`;
  const fix = meant
    ? msg`write ${meant} instead of ${misnamed}`
    : msg`add ${missing.map((language) => `${language}: …`).join(', ')}`;
  return [...findings, keyFinding('meaning/missing-language', at, message, fix)];
}

/** Fast test, nearly always true, that no text below `value` lacks one of `languages`. */
function hasAll(value: unknown, languages: readonly string[]): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every((item) => hasAll(item, languages));
  const items = value as Readonly<Record<string, unknown>>;
  let isSpoken = false;
  for (const key in items) {
    const item = items[key];
    if (typeof item === 'string') isSpoken ||= languageTag.test(key);
    else if (!hasAll(item, languages)) return false;
  }
  // A key may look like a language; the slow way decides.
  return !isSpoken || languages.every((language) => String(items[language] ?? '').trim() !== '');
}

/** Finds texts below `value` that lack one of `languages`; `shop` are all the shop's languages. */
export function missingLanguages(
  value: unknown,
  languages: readonly string[],
  pointer = '',
  shop: readonly string[] = languages,
): Finding[] {
  return hasAll(value, languages) ? [] : missingBelow(value, languages, pointer, shop);
}

function missingBelow(
  value: unknown,
  languages: readonly string[],
  pointer: string,
  shop: readonly string[],
): Finding[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value) && isText(value)) return checkText(value, languages, shop, pointer);
  return Object.entries(value).flatMap(([key, item]) =>
    missingBelow(item, languages, pointerTo(pointer, key), shop),
  );
}

const lack = ({ area, missing, of, first }: Unwritten): Message =>
  missing === of ? msg`all ${of} of ${area}` : msg`${missing} of ${of} sentences of ${area} (first ${first})`;

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const isLanguageName = (tag: string): boolean => languageNames.of(tag) !== undefined;

const notWhole = (list: 'languages' | 'inPreparation', tags: readonly string[], known: readonly string[]) =>
  tags.flatMap((tag, index) => {
    if (known.includes(tag)) return [];
    const begin = `npm run funnels -- language ${tag}`;
    const parts = unwritten[tag]?.map(lack);
    // A country's two letters instead of a language: jp, cn.
    const spoken = /^[a-z]{2}$/.test(tag) && new Intl.Locale(`und-${tag}`).maximize().language;
    if (!parts && spoken && spoken !== tag && !isLanguageName(tag)) {
      const meant = known.find((each) => each.startsWith(spoken)) ?? spoken;
      const message = msg`${tag} is a country and no language`;
      return [valueFinding('language/incomplete', `/${list}/${index}`, message, msg`write ${meant}`)];
    }
    const message = parts
      ? msg`${tag} lacks ${joined(parts, ', ')}`
      : msg`nothing of ours is written in ${tag}`;
    const fix = parts
      ? msg`${begin} --missing lists them; until they are written, put ${tag} under inPreparation`
      : msg`${begin} writes the file to translate and npm run generate registers it; then restart npm run dev`;
    return [valueFinding('language/incomplete', `/${list}/${index}`, message, fix)];
  });

/** A language is ready once all our messages are translated; one in preparation has been begun. */
export const checkLanguages = ({ languages: spoken, inPreparation = [] }: SiteFile): Finding[] => [
  ...notWhole('languages', spoken, languages),
  ...notWhole('inPreparation', inPreparation, [...languages, ...Object.keys(unwritten)]),
];

/** Two Latin words in a row; a single one may be a name or an address. */
const inLatinWords = /\p{Script=Latin}{2,}\p{P}*\s+\p{Script=Latin}{2,}/u;

const count = (words: string, script: RegExp) => words.match(script)?.length ?? 0;

/** True for a text that is plainly Chinese under `en`, or English under `zh`; other languages may use either script. */
function isOtherLanguage(words: string, language: string): boolean {
  const [tag] = language.split('-');
  if (!/\p{Script=Han}/u.test(words)) return tag === 'zh' && inLatinWords.test(words);
  if (tag !== 'en') return false;
  const han = count(words, /\p{Script=Han}/gu);
  return han > 2 && han > count(words, /\p{Script=Latin}/gu);
}

/** Finds texts equal in two languages or written in another one: most were never translated. */
export function untranslated(value: unknown, pointer: string): Finding[] {
  if (value === null || typeof value !== 'object') return [];
  const entries = Object.entries(value);
  if (Array.isArray(value) || !isText(value))
    return entries.flatMap(([key, item]) => untranslated(item, pointerTo(pointer, key)));
  const [first] = entries as [string, string][];
  return (entries as [string, string][]).flatMap(([language, words]) => {
    const isFirst = language === first![0];
    const isSame = !isFirst && words === first![1];
    if (!isOtherLanguage(words, language) && !(isSame && inLatinWords.test(words))) return [];
    const at = pointerTo(pointer, language);
    const fix = msg`write it in ${language}`;
    if (isSame)
      return [
        valueFinding('words/same-as', at, msg`${language} is exactly the same text as ${first![0]}`, fix),
      ];
    const message = language.startsWith('en')
      ? msg`the text under ${language} is Chinese`
      : msg`the text under ${language} is English`;
    return [valueFinding('words/other-language', at, message, fix)];
  });
}

/** Checks the texts on share images: link cards and posters. */
function checkGlyphs({ title, report }: Pick<FunnelFile, 'title' | 'report'>): Finding[] {
  const { keepsake, keepsakes = {} } = report ?? {};
  const said = [
    { pointer: '/title', text: title },
    ...Object.entries(keepsake?.words ?? {}).map(([name, text]) => ({
      pointer: pointerTo('/report/keepsake/words', name),
      text,
    })),
    ...Object.entries(keepsakes).flatMap(([id, { words = {} }]) =>
      Object.entries(words).map(([name, text]) => ({
        pointer: pointerTo('/report/keepsakes', id, 'words', name),
        text,
      })),
    ),
  ];
  return said.flatMap(({ pointer, text }) =>
    Object.entries(text).flatMap(([language, words]) => {
      // An emoji missing from the font leaves no gap in a word.
      const letters = undrawable(words).filter((letter) => /\p{L}/u.test(letter));
      const missing = letters.map((letter) => `“${letter}”`);
      if (missing.length === 0) return [];
      const message = msg`no picture of ours can show ${joined(missing, msg` and `)}: poster and shared card go without`;
      const fix = msg`write it without ${joined(missing, msg` and `)}`;
      return [valueFinding('language/no-glyphs', pointerTo(pointer, language), message, fix)];
    }),
  );
}

const checkSpoken = (own: readonly string[] = [], shop: readonly string[] | undefined): Finding[] =>
  own.flatMap((language, index) =>
    shop
      ? checkReference(
          'meaning/unknown-language',
          msg`language of the shop`,
          `/languages/${index}`,
          language,
          shop,
        )
      : [],
  );

// biome-ignore format: one row a line.
export const languagesRules = [
  { code: 'meaning/missing-language', severity: 'error', why: 'Visitors who chose that language would meet a text in another one.' },
  { code: 'meaning/unknown-language', severity: 'error', why: 'A funnel may leave out languages of the shop, but not add any.',
    check: ({ languages }, { site }) => checkSpoken(languages, site?.languages) },
  { code: 'words/same-as', severity: 'warning', isVisible: true, why: 'Visitors who chose that language read a sentence in another one.' },
  { code: 'words/other-language', severity: 'warning', isVisible: true, why: 'Visitors who chose one language read another one here and cannot tell what they pay for.' },
  { code: 'language/incomplete', severity: 'error', why: 'The shop offers a language only once all its sentences are translated. Visitors must not meet a page in two languages.' },
  { code: 'language/no-glyphs', severity: 'warning', why: 'Pictures to share are drawn with the shop’s own fonts. Characters that these lack are left out.',
    check: (funnel) => checkGlyphs(funnel) },
] as const satisfies readonly Rule[];
