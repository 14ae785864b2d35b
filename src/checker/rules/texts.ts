import type { Finding } from '../diagnostics/finding.ts';
import { pathWords, pointerTo } from '../diagnostics/pointer.ts';
import { listed } from '../diagnostics/suggestions.ts';

const languageTag = /^[a-z]{2}(-[A-Z][A-Za-z]{1,3})?$/;

/**
 * Is this value of a file of valid shape a text? Only texts have language tags for keys: no closed definition of the
 * schemas consists of two-letter keys with strings.
 */
function isText(value: object): value is Record<string, string> {
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([key, text]) => languageTag.test(key) && typeof text === 'string')
  );
}

const baseOf = (language: string) => language.split('-')[0]!;

/** One text: which of `languages` it lacks, and the key that was meant to be one of them. */
function checkText(
  text: Readonly<Record<string, string>>,
  languages: readonly string[],
  shop: readonly string[],
  pointer: string,
): Finding[] {
  const blank = languages.filter((language) => text[language] !== undefined && !text[language].trim());
  const missing = languages.filter((language) => text[language] === undefined);
  const findings = blank.map(
    (language): Finding => ({
      code: 'meaning/missing-language',
      pointer: pointerTo(pointer, language),
      part: 'value',
      message: `${pathWords(pointer)} is blank in ${language}`,
      fix: 'write the text',
    }),
  );
  if (missing.length === 0) return findings;
  const strays = Object.keys(text).filter((tag) => !shop.includes(tag));
  const isNear = (tag: string) => missing.some((language) => baseOf(language) === baseOf(tag).toLowerCase());
  const misnamed = strays.find(isNear) ?? strays[0];
  const meant = misnamed && (missing.find((language) => baseOf(language) === baseOf(misnamed)) ?? missing[0]);
  return [
    ...findings,
    {
      code: 'meaning/missing-language',
      pointer: misnamed ? pointerTo(pointer, misnamed) : pointer,
      part: 'key',
      message: `${pathWords(pointer)} is missing in ${listed(missing)}`,
      fix: meant
        ? `write ${meant} instead of ${misnamed}`
        : `add ${missing.map((language) => `${language}: …`).join(', ')}`,
    },
  ];
}

/** Is every text below `value` there in all of `languages`? Nearly always, and then nobody asks where each one stands. */
function speaksAll(value: unknown, languages: readonly string[]): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every((item) => speaksAll(item, languages));
  const items = value as Readonly<Record<string, unknown>>;
  let isSpoken = false;
  for (const key in items) {
    const item = items[key];
    if (typeof item === 'string') isSpoken ||= languageTag.test(key);
    else if (!speaksAll(item, languages)) return false;
  }
  // Something with a language for a key that is no text is the slow way's to tell.
  return !isSpoken || languages.every((language) => String(items[language] ?? '').trim() !== '');
}

/** Every text below `value` that lacks one of `languages`; `shop` are all the shop speaks. */
export function missingLanguages(
  value: unknown,
  languages: readonly string[],
  pointer = '',
  shop: readonly string[] = languages,
): Finding[] {
  if (value === null || typeof value !== 'object') return [];
  if (pointer === '' && speaksAll(value, languages)) return [];
  if (!Array.isArray(value) && isText(value)) return checkText(value, languages, shop, pointer);
  return Object.entries(value).flatMap(([key, item]) =>
    missingLanguages(item, languages, pointerTo(pointer, key), shop),
  );
}
