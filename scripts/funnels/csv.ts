/** Begins with the byte order mark by which spreadsheets detect UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => {
  const cell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
};

/** Decodes UTF-8, UTF-16 or GB18030. `isGuess`: bytes of another alphabet can look like GB18030. */
export function tableText(bytes: Uint8Array): { text: string; isGuess: boolean } | undefined {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && 'utf-16be';
  for (const encoding of mark ? [mark] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // In UTF-16 without a mark, every second byte is 0.
      if (!text.includes('\0')) return { text, isGuess: encoding === 'gb18030' };
    } catch {}
  }
  return undefined;
}

/** Reads commas, semicolons or tabs, as spreadsheets of different countries write them. */
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
