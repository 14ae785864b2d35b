import type { Snippet } from '../../src/checker/schema/schema-node.ts';

/** What stands where a snippet leaves the words to the author. */
const unwritten = '…';

const filled = (text: string) => text.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\{?\d+\}?/g, unwritten);

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** The lines of a snippet's body, its placeholders filled with their defaults: every text in it is YAML already. */
function linesOf(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(entryLines);
  if (body !== null && typeof body === 'object') {
    return Object.entries(body).flatMap(([key, value]) =>
      typeof value === 'object'
        ? [`${filled(key)}:`, ...indented(linesOf(value))]
        : [`${filled(key)}: ${filled(String(value))}`],
    );
  }
  return [filled(String(body))];
}

/** A list's entry: its first line behind the dash. */
export const entryLines = (body: unknown): string[] =>
  indented(linesOf(body)).map((line, index) => (index === 0 ? `- ${line.trimStart()}` : line));

/** A snippet as the YAML it becomes when its author changes nothing. */
export const snippetLines = ({ type, body }: Snippet): string[] =>
  type === 'array' ? entryLines(body) : linesOf(body);
