/** What each pattern of the schemas means, with an example; a test holds this list against `schemas/`. */
export const patternWords: Readonly<Record<string, string>> = {
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': 'a day in quotes, such as "2027-01-31"',
  '^[1-9][0-9]*KB$': 'a size such as 60KB',
  '^[1-9][0-9]{0,2}[mh]$': 'a length of time such as 15m or 2h',
  '^[A-Za-z0-9_-]{1,20}$': 'at most 20 letters, digits, - or _',
  '^[A-Za-z0-9_-]{1,32}$': 'a channel key: at most 32 letters, digits, - or _, such as "10"',
  '^[A-Za-z0-9_-]{1,40}$': 'at most 40 letters, digits, - or _',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'small letters and digits in words joined by -, such as red-thread',
  '^[a-z0-9]+(-[a-z0-9]+)*-keepsake$':
    'small letters and digits in words joined by -, ending in -keepsake, such as red-thread-keepsake',
  '^[a-z0-9]+(_[a-z0-9]+)*$': 'small letters and digits in words joined by _, such as marriage_v1',
  '^[a-z0-9][a-z0-9_-]{0,39}$': 'at most 40 small letters, digits, - or _, such as stay5',
  '^[a-z][A-Za-z0-9]{0,39}$': 'letters and digits, beginning with a small letter, such as fullName',
  '^[a-z][a-z0-9-]{0,19}$': 'small letters, digits and -, beginning with a letter, such as q01',
  '^[a-z]{2}(-[A-Z][A-Za-z]{1,3})?$': 'a language such as en or zh-CN',
  '^https://': 'an address that begins with https://',
};

const typeWords: Readonly<Record<string, string>> = {
  object: 'a group of keys',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

export const typeWord = (type: string): string => typeWords[type] ?? type;

/** `a list`, `a number (3)`. */
export function valueWords(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'object') return typeWord(Array.isArray(value) ? 'array' : 'object');
  return `${typeWord(typeof value)} (${String(value)})`;
}

export function typeFix(type: string, value: unknown, isText: boolean): string | undefined {
  if (isText && typeof value === 'string')
    return `write it in every language: { en: ${value} , zh-CN: … }`.replace(' ,', ',');
  if (type === 'array' && (typeof value === 'string' || typeof value === 'number'))
    return `write a list: [${String(value).replace(/^[\s[{［【｛]+|[\s\]}］】｝]+$/gu, '')}]`;
  if (type === 'array') return 'begin each entry with "- "';
  if (type === 'integer' && typeof value === 'string' && /^\d+$/.test(value)) return 'take the quotes off';
  if (type === 'integer' && typeof value === 'string' && /^[\d_,]+$/.test(value))
    return `write ${value.replace(/\D/g, '')}`;
  if (type === 'integer' && typeof value === 'number')
    return `amounts are whole fen: ${value.toFixed(2)} yuan is ${Math.round(value * 100)}`;
  if (type === 'boolean') return 'write true or false, without quotes';
  return undefined;
}
