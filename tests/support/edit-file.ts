import { readFileSync, writeFileSync } from 'node:fs';

/** Throws where the file does not have the text. */
export function editFile(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path, 'utf8');
  const next = typeof from === 'string' ? text.replace(from, () => to) : text.replace(from, to);
  if (next === text) throw new Error(`${path} does not say ${from}`);
  writeFileSync(path, next);
}
