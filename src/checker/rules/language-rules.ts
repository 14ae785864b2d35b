import { languages, type Unwritten, unwritten } from '../../contract/languages.generated.ts';
import { t } from '../../contract/t.ts';
import { undrawable } from '../../fonts/letters.ts';
import type { FunnelFile, SiteFile } from '../../funnel/schema-types.generated.ts';
import { isText } from '../../funnel/texts.ts';
import { type Finding, valueFinding } from '../report/finding.ts';
import { pointerTo } from '../report/pointer.ts';

const lack = ({ area, missing, of, first }: Unwritten): string =>
  missing === of ? t`all ${of} of ${area}` : t`${missing} of ${of} sentences of ${area} (first ${first})`;

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
      const message = t`${tag} is a country and no language`;
      return [valueFinding('language/incomplete', `/${list}/${index}`, message, t`write ${meant}`)];
    }
    const message = parts ? t`${tag} lacks ${parts.join(', ')}` : t`nothing of ours is written in ${tag}`;
    const fix = parts
      ? t`${begin} --missing lists them; until they are written, put ${tag} under inPreparation`
      : t`${begin} writes what there is to translate, npm run generate lists it; then start npm run dev anew`;
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
/** Returns the language if it is plainly one of the two we can tell apart. */
function languageOf(words: string): 'en' | 'zh' | undefined {
  const han = count(words, /\p{Script=Han}/gu);
  if (han === 0) return inLatinWords.test(words) ? 'en' : undefined;
  return han > 2 && han > count(words, /\p{Script=Latin}/gu) ? 'zh' : undefined;
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
    const [tag] = language.split('-');
    const found = languageOf(words);
    // Text in a third language may use either script.
    const isOther = found !== undefined && (tag === 'en' || tag === 'zh') && found !== tag;
    if (!isOther && !(isSame && inLatinWords.test(words))) return [];
    const at = pointerTo(pointer, language);
    const fix = t`write it in ${language}`;
    if (isSame)
      return [
        valueFinding('words/same-as', at, t`${language} is letter for letter what ${first![0]} says`, fix),
      ];
    const message =
      found === 'zh'
        ? t`what stands under ${language} is Chinese`
        : t`what stands under ${language} is English`;
    return [valueFinding('words/other-language', at, message, fix)];
  });
}

/** Checks the texts on share images: link cards and posters. */
export function checkGlyphs({ title, report }: Pick<FunnelFile, 'title' | 'report'>): Finding[] {
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
      const message = t`no picture of ours can show ${missing.join(t` and `)}: poster and shared card go without`;
      const fix = t`write it without ${missing.join(t` and `)}`;
      return [valueFinding('language/no-glyphs', pointerTo(pointer, language), message, fix)];
    }),
  );
}
