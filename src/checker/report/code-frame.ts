const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
/** Returns a blank of the same width: tabs stay, a Chinese character becomes an ideographic space. */
const blank = (text: string) =>
  [...text].map((character) => (character === '\t' ? '\t' : wide.test(character) ? '\u3000' : ' ')).join('');
const underline = (text: string) =>
  [...text].map((character) => (wide.test(character) ? '^^' : '^')).join('') || '^';

const linesAbove = 2;
const longestLine = 160;

function excerpt(content: string, from: number): string {
  const part = content.slice(from, from + longestLine);
  return `${from > 0 ? '…' : ''}${part}${from + longestLine < content.length ? '…' : ''}`;
}

/** Returns numbered lines around a place, underlined. Columns and lines count from 1. */
export function codeFrame(text: string, line: number, column: number, endColumn = column + 1): string {
  const first = Math.max(1, line - linesAbove);
  const lines = text
    .split('\n', line + 1)
    .slice(first - 1)
    .map((each) => each.replace(/\r$/, ''));
  const last = first + lines.length - 1;
  const width = String(last).length;
  // Brings a place far to the right into view, with some text before it.
  const from = endColumn > longestLine ? Math.max(0, column - 1 - longestLine / 2) : 0;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const content = lines[number - first]!;
    const isHere = number === line;
    const shown = excerpt(content, isHere ? from : 0);
    frame.push(`${isHere ? '>' : ' '} ${String(number).padStart(width)} | ${shown}`.trimEnd());
    if (!isHere) continue;
    const before = `${from > 0 ? ' ' : ''}${blank(content.slice(from, column - 1))}`;
    const marked = content.slice(column - 1, Math.min(endColumn - 1, from + longestLine));
    frame.push(`  ${' '.repeat(width)} | ${before}${underline(marked)}`);
  }
  return frame.join('\n');
}
