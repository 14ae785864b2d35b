import type { Checked } from './field-kind.ts';

/**
 * Normalizes typed or pasted text: NFKC, one form of space, apostrophe, hyphen and dot, no invisible characters. Page
 * and server compare only such text.
 */
export const readTyped = (raw: string): string =>
  raw
    .replace(/['´`‘‛′ʼ＇]/g, '’')
    // Not Thai and Lao: NFKC splits a vowel there that no font draws in two.
    .replace(/[^\u0e00-\u0eff]+/g, (part) => part.normalize('NFKC'))
    // Removes invisible characters, except joiners between Arabic, Indic and Mongolian letters.
    .replace(/([\u0600-\u18ff])([\u180b-\u180f]|[\u200c\u200d](?=[\u0600-\u18ff]))|[\p{Cf}\p{DI}]/gu, '$1$2')
    // Private-use code of old fonts.
    .replace(/\ue863/g, '䶮')
    .replace(/[‐-―−]/g, '-')
    .replace(/[•‧∙⋅・]/g, '·')
    .replace(/\s+/g, ' ')
    .trim();

/** Accepts a mobile number of mainland China: eleven digits, with or without 86. */
export function checkPhoneNumber(raw: string): Checked {
  const digits = readTyped(raw)
    .replace(/[\s().·-]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? { value: digits } : { error: 'phone' };
}

/** Normalizes text of any content: NFC, as NFKC would change its punctuation, and no invisible characters but joiners. */
export const readFreeText = (raw: string, hasRows: boolean): string =>
  raw
    .normalize('NFC')
    .replace(/\r\n?|\n/g, hasRows ? '\n' : ' ')
    .replace(/\t/g, ' ')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cs}\p{Cf}]/gu, '')
    .replace(/^[\s\p{DI}]+$/u, '')
    .trim();

export function checkFreeText(raw: string, maxLength: number, hasRows = false): Checked {
  const value = readFreeText(raw, hasRows);
  return [...value].length > maxLength ? { error: 'too-long' } : { value };
}
