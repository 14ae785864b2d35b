import { languages, type Unwritten, unwritten } from '../../contract/languages.generated.ts';
import { t } from '../../contract/t.ts';
import { isText } from '../../engine/funnel/copy.ts';
import type { FunnelFile, SiteFile } from '../../engine/funnel/schema-types.generated.ts';
import { undrawable } from '../../lettering/letters.ts';
import { type Finding, valueFinding } from '../diagnostics/finding.ts';
import { pointerTo } from '../diagnostics/pointer.ts';

const lack = ({ area, missing, of, first }: Unwritten): string =>
  missing === of ? t`all ${of} of ${area}` : t`${missing} of ${of} sentences of ${area} (first ${first})`;

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const isLanguageName = (tag: string): boolean => languageNames.of(tag) !== undefined;

/** `known`: languages that may stand here. */
const notWhole = (list: 'languages' | 'inPreparation', tags: readonly string[], known: readonly string[]) =>
  tags.flatMap((tag, index) => {
    if (known.includes(tag)) return [];
    const begin = `npm run funnels -- language ${tag}`;
    const parts = unwritten[tag]?.map(lack);
    // Not a language but a country's two letters: jp, cn.
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

/** The shop speaks a language once every sentence of ours is written in it; one in preparation has been begun. */
export const checkLanguages = ({ languages: spoken, inPreparation = [] }: SiteFile): Finding[] => [
  ...notWhole('languages', spoken, languages),
  ...notWhole('inPreparation', inPreparation, [...languages, ...Object.keys(unwritten)]),
];

/** Two words of Latin letters: one may be a name or an address, which is the same everywhere. */
const inLatinWords = /\p{Script=Latin}{2,}\p{P}*\s+\p{Script=Latin}{2,}/u;

const count = (words: string, script: RegExp) => words.match(script)?.length ?? 0;
/** Which of the two languages we can tell apart a text is in, where that is plain. */
function languageOf(words: string): 'en' | 'zh' | undefined {
  const han = count(words, /\p{Script=Han}/gu);
  if (han === 0) return inLatinWords.test(words) ? 'en' : undefined;
  return han > 2 && han > count(words, /\p{Script=Latin}/gu) ? 'zh' : undefined;
}

/** Texts that say the same in two languages, letter for letter, or stand under another language: most were never translated. */
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
    // A text in a third language may be written with the letters of either.
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

/** What pictures of a funnel say of it: its card and its buyers' posters. */
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
      // An emoji that a picture goes without leaves no hole in a word.
      const letters = undrawable(words).filter((letter) => /\p{L}/u.test(letter));
      const missing = letters.map((letter) => `“${letter}”`);
      if (missing.length === 0) return [];
      const message = t`no picture of ours can show ${missing.join(t` and `)}: poster and shared card go without`;
      const fix = t`write it without ${missing.join(t` and `)}`;
      return [valueFinding('language/no-glyphs', pointerTo(pointer, language), message, fix)];
    }),
  );
}
