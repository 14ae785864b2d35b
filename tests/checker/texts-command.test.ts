import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvOf, rowsOf } from '../../scripts/funnels/csv.ts';
import { withTranslations } from '../../scripts/funnels/with-translations.ts';
import { aRoot } from '../support/a-folder.ts';
import { aShippedRoot, runCommand } from '../support/a-terminal.ts';

const filesOf = (root: string) =>
  readdirSync(join(root, 'funnels'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [name, readFileSync(join(root, 'funnels', name), 'utf8')] as const);

async function exported(root: string, tag = 'ja') {
  const { code, out } = await runCommand(root, 'texts', 'export', tag);
  expect(code).toBe(0);
  return rowsOf(out);
}

async function imported(root: string, csv: string) {
  const file = join(root, 'back.csv');
  writeFileSync(file, csv);
  return runCommand(root, 'texts', 'import', 'back.csv');
}

describe('funnels texts', () => {
  it('come back from a translator with nothing else changed in any shipped file', async () => {
    const root = aShippedRoot();
    const before = filesOf(root);
    const [header, ...rows] = await exported(root);
    expect(header).toEqual(['file', 'place', 'en', 'ja']);
    expect(rows.length).toBeGreaterThan(500);
    const filled = rows.map(([file, place, english]) => [
      file!,
      place!,
      english!,
      `日本語: "${english}", #1`,
    ]);
    const { code, out, err } = await imported(root, csvOf([header!, ...filled]));
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toBe(`${rows.length} texts written in ja.\n`);
    expect((await exported(root)).slice(1).map(([, , , words]) => words)).toEqual(
      filled.map(([, , , words]) => words!.trim()),
    );
    // Without what was inserted, every byte is as it was.
    const inFlow = /, ja: "(?:[^"\\]|\\.)*"/g;
    const ownLine = /^ +ja: "(?:[^"\\]|\\.)*"\n/gm;
    const after = filesOf(root).map(([name, text]) => [name, text.replace(ownLine, '').replace(inFlow, '')]);
    expect(after).toEqual(before.map(([name, text]) => [name, text]));
    expect((await imported(root, csvOf([header!, ...filled]))).out).toBe('0 texts written in ja.\n');
  });

  it('writes over what is there, and leaves out what was left empty', async () => {
    const root = aRoot();
    const rows = await exported(root, 'zh-CN');
    const title = rows.findIndex(([file, place]) => file === 'funnels/fortune_v1.yaml' && place === '/title');
    expect(rows[title]).toEqual(['funnels/fortune_v1.yaml', '/title', 'fortune', '运势']);
    const table = rows.map((row, index) => (index === 0 || index === title ? row : [...row.slice(0, 3), '']));
    table[title] = [...rows[title]!.slice(0, 3), '流年'];
    expect((await imported(root, csvOf(table))).out).toBe('1 text written in zh-CN.\n');
    expect(readFileSync(join(root, 'funnels/fortune_v1.yaml'), 'utf8')).toContain(
      'title: { en: fortune, zh-CN: 流年 }',
    );
  });

  it('does not write what has changed since, and says so', async () => {
    const root = aRoot();
    const csv = csvOf([
      ['file', 'place', 'en', 'ja'],
      ['funnels/fortune_v1.yaml', '/title', 'fate', '運'],
      ['funnels/fortune_v1.yaml', '/entry/submit', 'Go', '行く'],
    ]);
    const { code, out, err } = await imported(root, csv);
    expect({ code, out }).toEqual({ code: 1, out: '1 text written in ja.\n' });
    expect(err).toBe('funnels/fortune_v1.yaml /title no longer says “fate”: not written\n');
  });

  it.each([',', ';', '\t'])('reads tables as spreadsheets save them, with %j', (separator) => {
    const saved = ['a,b;c\td', 'say "x"', 'two\nlines', ''].map((cell) => `"${cell.replaceAll('"', '""')}"`);
    const csv = `\ufefffile${separator}place${separator}en${separator}ja\r\n${saved.join(separator)}\r\n`;
    expect(rowsOf(csv)).toEqual([
      ['file', 'place', 'en', 'ja'],
      ['a,b;c\td', 'say "x"', 'two\nlines', ''],
    ]);
  });

  it.each([
    [['texts'], 'followed by export'],
    [['texts', 'import', 'no.csv'], 'there is no no.csv'],
    [['texts', 'export', 'en'], 'what the others are written from'],
  ])('says what is wrong with %j', async (argv, why) => {
    const { code, err } = await runCommand(aRoot(), ...argv);
    expect(code).toBe(2);
    expect(err).toContain(why);
  });

  it('refuses a table without our first line', async () => {
    const { code, err } = await imported(aRoot(), 'a,b\n1,2\n');
    expect(code).toBe(2);
    expect(err).toContain('its first line is not file,place,en,<language>');
  });

  it('leaves alone what is written once for several places', () => {
    const text =
      'a: &x { en: One }\nb: *x\nc:\n  en: >-\n    Two\n    lines\n\n  # A remark.\nd: { en: Four }\n';
    const wanted = ['/a', '/c', '/d'].map((pointer) => ({ pointer, words: 'ja' }));
    const { text: next, refused } = withTranslations('funnels/x.yaml', text, 'ja', wanted);
    expect(refused).toEqual(['/a']);
    expect(next).toBe(
      'a: &x { en: One }\nb: *x\nc:\n  en: >-\n    Two\n    lines\n  ja: ja\n\n  # A remark.\nd: { en: Four, ja: ja }\n',
    );
  });
});
