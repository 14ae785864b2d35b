/** Rows as a file of comma-separated values, with the mark by which spreadsheets know its letters. */
export const csvOf = (rows: readonly (readonly string[])[]): string => {
  const cell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
};

/** The rows of such a file, also as spreadsheets of other countries save it: with semicolons, or with tabs. */
export function rowsOf(csv: string): string[][] {
  const text = csv.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = /^[^\n]*?([,;\t])/.exec(text)?.[1] ?? ',';
  const cell = new RegExp(`"((?:[^"]|"")*)"(?=[${separator}\n]|$)|([^${separator}\n]*)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length || row.length > 0; ) {
    cell.lastIndex = at;
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    const isCell = text[at] === separator;
    at += 1;
    if (isCell) continue;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((each) => each.trim()));
}
