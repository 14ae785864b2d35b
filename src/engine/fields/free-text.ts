import type { Checked } from './field-kind.ts';

export function checkFreeText(raw: string, maxLength: number, hasRows = false): Checked {
  const value = raw
    .normalize('NFC')
    .replace(/\r?\n/g, hasRows ? '\n' : ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, (c) => (c === '\n' ? c : ''))
    .trim();
  return [...value].length > maxLength ? { error: 'too-long' } : { value };
}
