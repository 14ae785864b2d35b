import type { Completion, Position } from './language-server.ts';

/** Where a text ends. */
export function endOf(text: string): Position {
  const lines = text.split('\n');
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

/** `text` after a completion was taken and nothing of it changed; what has no default is filled with a word. */
export function taken(text: string, { textEdit, label }: Completion): string {
  if (!textEdit) throw new Error(`${label} does not say what it replaces`);
  const { range, newText } = textEdit;
  const lines = text.split('\n');
  const offsetOf = ({ line, character }: Position) =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + character;
  // Editors indent what follows as the line it is inserted in.
  const indent = /^ */.exec(lines[range.start.line]!)![0];
  const inserted = newText
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\{?\d+\}?/g, 'word')
    .replaceAll('\n', `\n${indent}`);
  return text.slice(0, offsetOf(range.start)) + inserted + text.slice(offsetOf(range.end));
}
