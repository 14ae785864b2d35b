import type { Checked } from './field-kind.ts';

/**
 * Reads a line as people type or paste it: NFKC, one kind of space, apostrophe, hyphen and middle dot, and nothing
 * invisible but what joins letters. Page and server read with it all that is compared: names, phone numbers, codes.
 */
export const readTyped = (raw: string): string =>
  raw
    .replace(/['´`‘‛′ʼ＇]/g, '’')
    // NFKC takes a vowel of Thai and Lao apart that no font draws in two.
    .replace(/[^\u0e00-\u0eff]+/g, (part) => part.normalize('NFKC'))
    // Invisible signs go; those that join Arabic, Indic and Mongolian letters stay between them.
    .replace(/([\u0600-\u18ff])([\u180b-\u180f]|[\u200c\u200d](?=[\u0600-\u18ff]))|[\p{Cf}\p{DI}]/gu, '$1$2')
    // Where old fonts have this character.
    .replace(/\ue863/g, '䶮')
    .replace(/[‐-―−]/g, '-')
    .replace(/[•‧∙⋅・]/g, '·')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads a mobile number of mainland China: eleven digits, with 86 before them or not. */
export function checkPhoneNumber(raw: string): Checked {
  const digits = readTyped(raw)
    .replace(/[\s().·-]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? { value: digits } : { error: 'phone' };
}
