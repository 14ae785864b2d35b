import { type Message, msg } from '../../contract/t.ts';
import { rangeInstead } from '../document/comparison.ts';
import { fenOf } from '../rules/prices.ts';
import type { SchemaNode } from './schema-node.ts';

/** Meaning of each schema pattern, with an example; a test compares the list with `schemas/`. */
export const patternWords: Readonly<Record<string, Message>> = {
  '^#[0-9A-Fa-f]{6}$': msg`# and six digits in quotes, such as '#B3224A'`,
  '^[+-][0-9]{1,3}%$': msg`a change in per cent with its sign, such as +20% or -10%`,
  '^[0-9]{1,2}(\\.[0-9]{1,2})?%$': msg`a per cent below 100, such as 3% or 2.5%`,
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': msg`a day in quotes, such as "2027-01-31"`,
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}( ([01][0-9]|2[0-3]):[0-5][0-9])?$': msg`a day or a minute of Shanghai time, in quotes, such as "2027-02-14" or "2027-02-14 20:00"`,
  '^[1-9][0-9]{0,14}$': msg`a number in quotes, such as "1234"`,
  '^(?!LOCAL$|.*_FILE$)[A-Z][A-Z0-9_]{0,39}$': msg`a name in capital letters, digits and _, such as TENCENT_A, without _FILE at its end`,
  '^[1-9][0-9]*KB$': msg`a size such as 60KB`,
  '^[1-9][0-9]{0,2}[mh]$': msg`a length of time such as 15m or 2h`,
  '^[1-5]$': msg`'1' to '5', in quotes`,
  '^[A-Za-z0-9_-]{1,20}$': msg`at most 20 letters, digits, - or _`,
  '^[A-Za-z0-9_-]{1,32}$': msg`a channel key: at most 32 letters, digits, - or _, such as "10"`,
  '^[A-Za-z0-9_-]{1,40}$': msg`at most 40 letters, digits, - or _`,
  '^[a-z0-9]+(-[a-z0-9]+)*$': msg`small letters and digits in words joined by -, such as red-thread`,
  '^[a-z0-9]+(-[a-z0-9]+)*(\\.(svg|webp|avif|jpe?g|png))?$': msg`small letters and digits in words joined by -, such as red-thread`,
  '^[a-z0-9]+(-[a-z0-9]+)*-keepsake$': msg`small letters and digits in words joined by -, ending in -keepsake, such as red-thread-keepsake`,
  '^[a-z0-9]+(_[a-z0-9]+)*$': msg`small letters and digits in words joined by _, such as marriage_v1`,
  '^[a-z0-9][a-z0-9_-]{0,39}$': msg`at most 40 small letters, digits, - or _, such as stay5`,
  '^[a-z][A-Za-z0-9]{0,39}$': msg`letters and digits, beginning with a small letter, such as fullName`,
  '^[a-z][a-z0-9-]{0,19}$': msg`small letters, digits and -, beginning with a letter, such as q01`,
  '^(?!(all|any|not|age|by|kind|when|items|result|paragraphs|highest|tied|none)$)[a-z][a-z0-9-]{2,30}$': msg`three or more small letters, digits or -, beginning with a letter, and none of all, any, not, age, by, kind, when, items, result, paragraphs, highest, tied, none`,
  '^[A-Za-z][A-Za-z0-9-]{0,30}$': msg`letters, digits or -, beginning with a letter`,
  '^[a-z]{2}(-[A-Z][A-Za-z]{1,3})?$': msg`a language such as en or zh-CN`,
  '^https://': msg`an address that begins with https://`,
};

const typeWords: Readonly<Record<string, Message>> = {
  object: msg`a group of keys`,
  array: msg`a list`,
  string: msg`a text`,
  integer: msg`a whole number`,
  number: msg`a number`,
  boolean: msg`true or false`,
};

export const typeWord = (type: string): Message => typeWords[type] ?? type;

/** `a list`, `a number (3)`. */
export function valueWords(value: unknown): Message {
  if (value === null) return msg`nothing`;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'object') return typeWord(Array.isArray(value) ? 'array' : 'object');
  return msg`${typeWord(typeof value)} (${String(value)})`;
}

function fenFix(written: string): Message {
  const share = /^(\d+(?:\.\d+)?)\s*[%％]$/.exec(written.trim())?.[1];
  if (share) {
    const part = msg`${share} % of ¥19.90 is ${Math.round(Number(share) * 19.9)}`;
    return msg`a coupon takes off fen, not per cent: ${part}`;
  }
  const fen = fenOf(written);
  return msg`money is written in fen, digits only${fen === undefined ? msg`, such as 1990` : `: ${fen}`}`;
}

/** Finds a value in quotation marks unknown to YAML, or with an invisible character. */
export function disguised(written: string): { message?: Message; fix: Message } | undefined {
  const [, mark = '', inner = ''] = /^([“”„‘’「『«])(.*)[“”’」』»]$/su.exec(written) ?? [];
  if (mark) {
    const quoted = inner.startsWith('#') ? `'${inner}'` : JSON.stringify(inner);
    return { fix: msg`${mark} is no quotation mark of YAML: write ${quoted}` };
  }
  const [hidden] = /\p{Cf}/u.exec(written) ?? [];
  if (!hidden) return undefined;
  const code = hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  const plain = written.replace(/\p{Cf}/gu, '');
  return {
    message: msg`"${plain}" is written with an invisible character (U+${code})`,
    fix: msg`type it again: ${plain}`,
  };
}

/** `day` is YYYY-MM-DD. */
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const lengthOf = /^(\d+)\s*(分钟?|min(?:ute)?s?\.?|h(?:our|r)?s?|小时|个小时)?$/i;

/** Explains a near miss of a pattern, instead of the pattern. */
export function patternSlip(
  pattern: string,
  written: string,
): { message?: Message; fix: Message } | undefined {
  const [, count, unit] = (pattern.endsWith('[mh]$') && lengthOf.exec(written)) || [];
  if (count && !unit) return { message: msg`${written} has no unit`, fix: msg`write ${count}m or ${count}h` };
  if (count) return { fix: msg`write ${count}${/^(分|m)/i.test(unit!) ? 'm' : 'h'}` };
  const [, full] = /^(\d{4}-\d\d-\d\d) 24:00$/.exec(written) ?? [];
  if (full && pattern.startsWith('^[0-9]{4}-') && pattern.includes(':'))
    return { fix: msg`a day ends when the next begins: write "${nextDay(full)}"` };
  // The value may be in a document's quotation marks.
  const [, year, month = '', day = '', hour, minute] =
    /^\D?(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})日?(?:\D{1,2}([01]?\d|2[0-3])[:：]([0-5]\d))?\D?$/u.exec(
      written,
    ) ?? [];
  if (year && pattern.startsWith('^[0-9]{4}-') && (!hour || pattern.includes(':'))) {
    const time = hour ? ` ${hour.padStart(2, '0')}:${minute}` : '';
    return { fix: msg`write "${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}"` };
  }
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(written) ?? [];
  if (digits && pattern.startsWith('^#'))
    return { fix: msg`write '#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}'` };
  const [, name = '', ending] =
    /^(?:.*\/)?(.+?)(?:\.(svg|png|jpe?g|webp|avif|gif|heic|mp4|mov|webm|m4v|avi))?$/i.exec(written) ?? [];
  if (pattern.includes('webp') && /^(mp4|mov|webm|m4v|avi)$/i.test(ending ?? ''))
    return {
      message: msg`${written} is a video, and pages show drawings and photos`,
      fix: msg`save one picture of it as ${name}.jpg, and write ${name}`,
    };
  if (pattern.includes('webp') && /^(gif|heic)$/i.test(ending ?? ''))
    return {
      message: msg`no .${ending} can be shown`,
      fix: msg`save the picture as ${name}.jpg, and write ${name}`,
    };
  if (pattern.endsWith('-keepsake$') && ending)
    return {
      message: msg`a picture to keep is named without its ending (.${ending})`,
      fix: /^svg$/i.test(ending) ? msg`write ${name}` : msg`write ${name}, and draw ${name}.svg`,
    };
  const language = written.replace(
    /^([a-z]{2})[-_]([a-z]{2})$/i,
    (_, tag, place) => `${tag.toLowerCase()}-${place.toUpperCase()}`,
  );
  const meant = [name, name.toLowerCase(), language].find(
    (word) => word !== written && new RegExp(pattern).test(word),
  );
  return meant === undefined ? undefined : { fix: msg`write ${meant}` };
}

const isMoney = ({ description = '' }: SchemaNode) => /\bfen\b/.test(description);

function integerFix(value: unknown, schema: SchemaNode): Message | undefined {
  if (typeof value === 'number' && !Number.isFinite(value))
    return isMoney(schema)
      ? msg`money is written in fen, digits only, such as 1990`
      : msg`write it in digits`;
  if (typeof value === 'number')
    return isMoney(schema)
      ? msg`amounts are whole fen: ${value.toFixed(2)} yuan is ${Math.round(value * 100)}`
      : msg`write ${Math.floor(value)} or ${Math.ceil(value)}`;
  if (typeof value !== 'string') return undefined;
  if (/^\d+$/.test(value)) return msg`take the quotes off`;
  if (/\d\s+(\/\/|--|;)/.test(value)) return msg`a comment begins with #`;
  if (isMoney(schema)) return fenFix(value);
  const plain = value.normalize('NFKC').replace(/[_,\s%]/g, '');
  return /^-?\d+$/.test(plain) ? msg`write ${plain}` : msg`write it in digits`;
}

const numbersAlone = msg`numbers are compared in a funnel alone: ask it as a question that adds to nothing, such as under 30, and name its answer here`;

/** Suggests a comparison for a condition or range; product files have no ranges. */
function comparisonFix(value: unknown, { properties: { all, age, under } = {} }: SchemaNode) {
  const range = all || under ? rangeInstead(String(value)) : undefined;
  return range && !age && !under ? numbersAlone : range;
}

const inFlow = (text: string) =>
  /[,:#?{}[\]"'&*!|>%@`]|^[\s-]|\s$/.test(text) ? JSON.stringify(text) : text;

/** Suggests how to write a value of another type, with more about money and texts. */
export function typeFix(type: string, value: unknown, schema: SchemaNode): Message | undefined {
  if (schema.propertyNames?.pattern?.startsWith('^[a-z]{2}(-') && typeof value !== 'object') {
    const said = typeof value === 'string' ? inFlow(value) : '…';
    const [en, chinese] = /\p{Script=Han}/u.test(said) ? ['…', said] : [said, '…'];
    return msg`write it in every language: { en: ${en}, zh-CN: ${chinese} }`;
  }
  if (type === 'array' && !/^[—–－−]/.test(String(value)) && /^(string|number)$/.test(typeof value))
    return msg`write a list: [${String(value)
      .replace(/^[\s[{［【｛]+|[\s\]}］】｝]+$/gu, '')
      .replace(/\s*[，、]\s*/gu, ', ')}]`;
  if (type === 'array') return msg`begin each entry with "- "`;
  if (type === 'integer') return integerFix(value, schema);
  if (type === 'boolean') return msg`write true or false, without quotes`;
  if (type === 'object') return comparisonFix(value, schema);
  const isRange =
    type === 'string' &&
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).some(Number.isInteger);
  return isRange ? numbersAlone : undefined;
}

export function limitFix(
  keyword: string,
  value: number,
  limit: number | undefined,
  schema: SchemaNode,
): Message | undefined {
  if (keyword === 'minimum')
    return isMoney(schema) && value < 0 ? msg`write ${-value}` : msg`write ${limit} or more`;
  if (keyword === 'minLength') return msg`write the text, or leave the key out`;
  return keyword === 'maximum' ? msg`write ${limit} or less` : undefined;
}
