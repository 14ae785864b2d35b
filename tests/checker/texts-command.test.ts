import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvOf, rowsOf } from '../../scripts/funnels/csv.ts';
import { withTranslations } from '../../scripts/funnels/with-translations.ts';
import { aShippedRoot, runCommand } from '../support/run-command.ts';
import { aRoot } from '../support/valid-folder.ts';

const filesOf = (root: string) =>
  readdirSync(join(root, 'funnels'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [name, readFileSync(join(root, 'funnels', name), 'utf8')] as const);

async function exported(root: string, tag = 'ja') {
  const { code, out } = await runCommand(root, 'texts', 'export', tag);
  expect(code).toBe(0);
  return rowsOf(out);
}

async function imported(root: string, csv: string | Uint8Array) {
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

  it('writes nothing where a text has changed since, and says which', async () => {
    const root = aRoot();
    const before = filesOf(root);
    const csv = csvOf([
      ['file', 'place', 'en', 'ja'],
      ['funnels/fortune_v1.yaml', '/title', 'fate', '運'],
      ['funnels/fortune_v1.yaml', '/entry/submit', 'Go', '行く'],
    ]);
    const { code, out, err } = await imported(root, csv);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      'funnels/fortune_v1.yaml /title no longer says “fate”\nNothing was written: take these rows out of the table, or export it anew.\n',
    );
    expect(filesOf(root)).toEqual(before);
  });

  /** A table with one row whose words are these bytes. */
  const table = (tag: string, words: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`file,place,en,${tag}\r\nfunnels/fortune_v1.yaml,/title,fortune,`),
      words,
      Buffer.from('\r\n'),
    ]);
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const gbk = Buffer.from([0xc1, 0xf7, 0xc4, 0xea]);
  const tabbed = table('zh-CN', Buffer.from('流年')).toString().replaceAll(',', '\t');
  it.each([
    ['“CSV” of a Chinese Windows', table('zh-CN', gbk)],
    ['“Unicode text”', utf16(tabbed)],
    ['its bytes the other way round', utf16(tabbed).swap16()],
  ])('reads %s', async (_, bytes) => {
    const root = aRoot();
    expect(await imported(root, bytes)).toEqual({ code: 0, out: '1 text written in zh-CN.\n', err: '' });
    expect(readFileSync(join(root, 'funnels/fortune_v1.yaml'), 'utf8')).toContain('zh-CN: 流年 }');
  });

  it.each([
    ['another alphabet', table('fr', Buffer.from('étés', 'latin1')), 'the letters of fr'],
    ['half a character', table('zh-CN', gbk.subarray(0, 3)), 'cannot be read as text'],
    ['UTF-16 without its mark', utf16(tabbed).subarray(2), 'cannot be read as text'],
    ['lost characters', table('zh-CN', Buffer.from('流\ufffd')), 'cannot be read as text'],
  ])('refuses %s in words, and writes nothing', async (_, bytes, why) => {
    const root = aRoot();
    const before = filesOf(root);
    const { code, out, err } = await imported(root, bytes);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(new RegExp(`${why}.*CSV UTF-8`));
    expect(filesOf(root)).toEqual(before);
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
