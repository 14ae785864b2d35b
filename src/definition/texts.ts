import type { Finding } from './finding.ts';
import { pathWords, pointerTo } from './pointer.ts';
import { listed } from './shape-words.ts';

const languageTag = /^[a-z]{2}(-[A-Z][A-Za-z]{1,3})?$/;

/**
 * Is this value of a file of sound shape a text? Only texts have language tags for keys: no closed definition of the
 * schemas consists of two-letter keys with strings.
 */
function isText(value: object): value is Record<string, string> {
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([key, text]) => languageTag.test(key) && typeof text === 'string')
  );
}

/** Every text below `value` that lacks one of `languages`. */
export function missingLanguages(value: unknown, languages: readonly string[], pointer = ''): Finding[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => missingLanguages(item, languages, pointerTo(pointer, index)));
  }
  if (!isText(value)) {
    return Object.entries(value).flatMap(([key, item]) =>
      missingLanguages(item, languages, pointerTo(pointer, key)),
    );
  }
  const missing = languages.filter((language) => !(value[language] ?? '').trim());
  if (missing.length === 0) return [];
  const misnamed = Object.keys(value).find(
    (tag) =>
      !languages.includes(tag) && missing.some((language) => language.split('-')[0] === tag.split('-')[0]),
  );
  return [
    {
      code: 'meaning/missing-language',
      pointer: misnamed ? pointerTo(pointer, misnamed) : pointer,
      part: misnamed || !/\/\d+$/.test(pointer) ? 'key' : 'value',
      message: `${pathWords(pointer)} is missing in ${listed(missing)}`,
      fix: misnamed
        ? `write ${missing.find((language) => language.split('-')[0] === misnamed.split('-')[0])} instead of ${misnamed}`
        : `add ${missing.map((language) => `${language}: …`).join(', ')}`,
    },
  ];
}
