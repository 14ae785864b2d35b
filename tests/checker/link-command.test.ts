import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { link } from '../../scripts/funnels/link.ts';
import { lanAddresses, lanLines } from '../../scripts/funnels/qr.ts';
import { runCommand } from '../support/run-command.ts';
import { aRoot } from '../support/valid-folder.ts';

const shop = ['--to', 'https://shop.example'];
const address = 'https://shop.example/marriage_v1?channelKey=20';

/** What a camera reads in a picture. */
async function readIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

/** The terminal's half blocks as a picture; `ink`: what is drawn is dark. */
async function readOnTerminal(out: string, ink: boolean): Promise<string> {
  const lines = out.split('\n').filter((line) => /[ ▄▀█]{20,}/.test(line));
  const rows = lines.flatMap((line) => {
    const cells = [...stripVTControlCharacters(line)];
    return ['▀█', '▄█'].map((drawn) => cells.map((cell) => drawn.includes(cell) === ink));
  });
  const [width, height, zoom] = [rows[0]!.length, rows.length, 4];
  const pixels = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const picture = sharp(pixels, { raw: { width, height, channels: 1 } });
  return readIn(
    await picture
      .resize(width * zoom, height * zoom, { kernel: 'nearest' })
      .png()
      .toBuffer(),
  );
}

describe('npm run funnels -- link', () => {
  test('prints the address in a channel, and a code a camera reads', async () => {
    const { code, out } = await runCommand(aRoot(), 'link', '/marriage_v1', '20', ...shop);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(address);
    expect(await readOnTerminal(out, false)).toBe(address);
    const plain = await runCommand(aRoot(), 'link', 'marriage_v1', ...shop);
    expect(plain.out.split('\n')[0]).toBe('https://shop.example/marriage_v1');
  });

  test('is dark on light where the terminal has colours', async () => {
    const said: string[] = [];
    const terminal = {
      root: aRoot(),
      out: (text: string) => said.push(text),
      err: () => {},
      env: { PUBLIC_ORIGIN: 'https://shop.example' },
      isColoured: true,
    };
    expect(await link.run(['marriage_v1', '20'], terminal)).toBe(0);
    expect(await readOnTerminal(said.join(''), true)).toBe(address);
  });

  test('writes it as an SVG and as a PNG for print', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'codes-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = [join(folder, 'code.svg'), join(folder, 'code.png')] as const;
    const { out } = await runCommand(
      aRoot(),
      'link',
      'marriage_v1',
      '20',
      ...shop,
      '--svg',
      files[0],
      '--png',
      files[1],
    );
    expect(out).toBe(`${address}\nQR code: ${files.join(', ')}\n`);
    for (const file of files)
      expect(await readIn(await sharp(readFileSync(file)).resize(800).png().toBuffer()), file).toBe(address);
    expect((await sharp(files[1]).metadata()).width).toBeGreaterThan(700);
  });

  test('says why it cannot write where it was told to', async () => {
    const asked = ['link', 'marriage_v1', ...shop, '--png', '/nowhere/code.png'];
    const { code, err } = await runCommand(aRoot(), ...asked);
    expect({ code, err }).toEqual({ code: 2, err: '/nowhere/code.png: there is no such file or folder\n' });
  });

  test('refuses a channel the shop has not, which would count for another', async () => {
    const { code, out, err } = await runCommand(aRoot(), 'link', 'marriage_v1', '200', ...shop);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('there is no channel "200"  [meaning/unknown-channel]');
    expect(err).toContain('fix: known: 10, 20');
  });

  test('asks which shop and which funnel', async () => {
    expect(await link.run([], { root: '.', env: {}, out: () => {}, err: () => {} }).catch(String)).toContain(
      'which funnel?',
    );
    const nowhere = await runCommand(aRoot(), 'link', 'marriage_v1', '--to', 'shop.example');
    expect(nowhere).toMatchObject({
      code: 2,
      err: expect.stringContaining('shop.example is no origin') as string,
    });
    const slip = await runCommand(aRoot(), 'link', 'marriage_v', ...shop);
    expect(slip.err).toContain('did you mean marriage_v1?');
  });
});

describe('npm run dev -- --lan', () => {
  const wifi = {
    address: '192.168.1.7',
    family: 'IPv4',
    internal: false,
    netmask: '',
    mac: '',
    cidr: null,
  } as const;
  const interfaces = {
    lo: [{ ...wifi, address: '127.0.0.1', internal: true }],
    wlan0: [wifi, { ...wifi, family: 'IPv6', address: 'fe80::1', scopeid: 2 } as const],
  };

  test('names this machine as its network knows it', () => {
    expect(lanAddresses(interfaces)).toEqual(['192.168.1.7']);
  });

  test('prints what a phone opens, as text and as a code', async () => {
    const lines = lanLines('http://localhost:3000/marriage_v1', interfaces, false);
    expect(lines).toContain('\nhttp://192.168.1.7:3000/marriage_v1\n');
    expect(await readOnTerminal(lines, false)).toBe('http://192.168.1.7:3000/marriage_v1');
    expect(lanLines('http://localhost:3000/x', { lo: interfaces.lo }, false)).toContain('in no network');
  });
});
