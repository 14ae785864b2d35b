import { t } from '../../contract/t.ts';
import { isText, languageTag } from '../../funnel/texts.ts';
import { meantLanguage } from '../report/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../report/finding.ts';
import { pathWords, pointerTo } from '../report/pointer.ts';

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
    const message = t`${pathWords(pointer)} is blank in ${language}`;
    return valueFinding('meaning/missing-language', pointerTo(pointer, language), message, t`write the text`);
  });
  if (missing.length === 0) return findings;
  const strays = Object.keys(text).filter((tag) => !shop.includes(tag));
  const misnamed = strays.find((tag) => meantLanguage(tag, missing)) ?? strays[0];
  const meant = misnamed && (meantLanguage(misnamed, missing) ?? missing[0]);
  const at = misnamed ? pointerTo(pointer, misnamed) : pointer;
  const message = t`${pathWords(pointer)} is missing in ${missing.join(', ')}`;
  const fix = meant
    ? t`write ${meant} instead of ${misnamed}`
    : t`add ${missing.map((language) => `${language}: …`).join(', ')}`;
  return [...findings, keyFinding('meaning/missing-language', at, message, fix)];
}

/** Fast test, nearly always true, that no text below `value` lacks one of `languages`. */
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
  return speaksAll(value, languages) ? [] : missingBelow(value, languages, pointer, shop);
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
