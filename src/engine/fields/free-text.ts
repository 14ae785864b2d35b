import type { Checked } from './field-kind.ts';

/** Whatever somebody writes, up to `maxLength` characters, trimmed; its lines are kept apart where it `hasRows`. */
export function checkFreeText(raw: string, maxLength: number, hasRows = false): Checked {
  // Control characters are no text; a line end is one only where the field has several rows.
  const value = raw
    .normalize('NFC')
    .replace(/\r?\n/g, hasRows ? '\n' : ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, (c) => (c === '\n' ? c : ''))
    .trim();
  return [...value].length > maxLength ? { error: 'too-long' } : { value };
}
