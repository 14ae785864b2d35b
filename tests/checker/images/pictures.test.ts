import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import { readPhoto } from '../../../src/checker/images/photo.ts';
import { createFolderReader } from '../../../src/checker/read-folder.ts';
import { printDiagnostics } from '../../../src/checker/report/print.ts';
import { inWords } from '../../../src/contract/t.ts';
import { createLiveFleet } from '../../../src/publishing/live.ts';
import { aPhoto, photoBytes } from '../../support/create-photo.ts';
import { aRoot, fixtures } from '../../support/valid-folder.ts';

const folder = join(fixtures, 'pictures');
const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));

/** The valid fleet with other pictures, of which `letter` is the key picture of `fortune_v1` in all its parts. */
function aShop(pictures: Readonly<Record<string, Buffer | string>>, art = 'letter') {
  const root = aRoot();
  const images = join(root, 'funnels/images');
  const save = (name: string, bytes: Buffer | string) => writeFileSync(join(images, name), bytes);
  for (const [name, bytes] of Object.entries(pictures)) save(name, bytes);
  const file = join(root, 'funnels/fortune_v1.yaml');
  const text = readFileSync(file, 'utf8');
  const name = (next: string, budget = '') =>
    writeFileSync(file, text.replace(/art: [\w-]+/, `art: ${next}`) + budget);
  name(art);
  const read = createFolderReader(root);
  const check = async () => createFolderCheck()(await read());
  const told = async () =>
    (await check()).diagnostics.map(({ file: at, code, message }) => `${at} ${code} ${inWords(message)}`);
  return { root, images, save, name, read, check, told };
}

describe('a drawing', () => {
  it.each(drawings)('%s is told as expected', async (drawing) => {
    const { check } = aShop({ 'letter.svg': readFileSync(join(folder, drawing)) });
    const { diagnostics } = await check();
    const code = drawing
      .split('-')
      .slice(0, drawing.startsWith('picture-too') || drawing.startsWith('picture-wrong') ? 3 : 2);
    expect(diagnostics.map((each) => each.code.replace('/', '-'))).toContain(
      code.join('-').replace('.svg', ''),
    );
    await expect(`${printDiagnostics(diagnostics)}\n`).toMatchFileSnapshot(
      join(folder, drawing.replace(/svg$/, 'txt')),
    );
  });
});

describe('a photo', () => {
  it('is made in three widths and formats, upright, without what the camera wrote, and once', async () => {
    const bytes = await aPhoto({ width: 1240, height: 1500 })
      .flatten()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { root, read, told } = aShop({ 'letter.jpg': bytes });
    expect(await told()).toEqual([]);
    const looked = (await read()).pictures.get('letter.jpg')!;
    expect(looked.picture).toMatchObject({ kind: 'photo', width: 1500, height: 1240 });
    const { widths, files } = readPhoto(looked.picture!.content!);
    expect(widths).toEqual([375, 750, 1125]);
    const made = await Promise.all(
      Object.entries(files).map(async ([name, file]) => {
        const { width, height, format, exif, orientation } = await sharp(
          Buffer.from(file, 'base64'),
        ).metadata();
        return [name, width, height, format, exif, orientation];
      }),
    );
    const of = (width: number, format: string) => [
      `${width}.${format}`,
      width,
      Math.round((width * 1240) / 1500),
      format === 'avif' ? 'heif' : format,
      undefined,
      undefined,
    ];
    expect(made).toEqual(
      widths.flatMap((width) => ['avif', 'webp', 'jpeg'].map((format) => of(width, format))),
    );
    // Another process finds it made; without that it would take seconds.
    const cache = join(root, 'node_modules/.cache/funnel-pictures');
    const kept = readdirSync(cache);
    expect((await createFolderReader(root)()).pictures.get('letter.jpg')).toEqual(looked);
    expect(readdirSync(cache)).toEqual(kept);
  });

  it('loses quality, and its widest files, before it is too heavy; then it is told with what helps', async () => {
    const { name, read, told } = aShop({
      'letter.jpg': await photoBytes({ width: 1125, height: 930, noise: 0.25 }),
    });
    name('letter', '\nbudget: { image: 90KB }\n');
    expect(await told()).toEqual([expect.stringContaining('look/raised-budget 90.0KB')]);
    const { weight, content } = (await read()).pictures.get('letter.jpg')!.picture!;
    expect(weight).toBeLessThan(90_000);
    expect(readPhoto(content!).widths).toEqual([375, 750]);
    name('letter', '\nbudget: { image: 20KB }\n');
    const [finding] = await told();
    expect(finding).toMatch(
      /^funnels\/fortune_v1\.yaml picture\/too-heavy its pictures take \d+\.\dKB, and 20\.0KB is its budget: letter\.jpg/,
    );
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    [
      'a PNG named .svg',
      'letter.svg',
      () => photoBytes({ width: 750, height: 620, format: 'png' }),
      'funnels/images/letter.svg picture/not-what-it-says this is a PNG, named .svg',
    ],
    [
      'a drawing named .png',
      'letter.png',
      () => Buffer.from('<svg/>'),
      'funnels/images/letter.png picture/not-what-it-says this is an SVG drawing, named .png',
    ],
    [
      'no bytes',
      'letter.jpg',
      () => Buffer.alloc(0),
      'funnels/images/letter.jpg picture/broken the file is empty',
    ],
    [
      'half of a photo',
      'letter.jpg',
      async () => (await photoBytes({ width: 900, height: 744, noise: 0.2 })).subarray(0, 20_000),
      'funnels/images/letter.jpg picture/broken it cannot be decoded',
    ],
    [
      'nothing but a beginning',
      'letter.png',
      () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'funnels/images/letter.png picture/broken it cannot be decoded',
    ],
    [
      'nothing that is seen',
      'letter.png',
      () => photoBytes({ width: 750, height: 620, format: 'png', alpha: 0 }),
      'funnels/images/letter.png picture/empty every pixel of it is transparent',
    ],
    [
      'a small one',
      'letter.webp',
      () => photoBytes({ width: 300, height: 248, format: 'webp' }),
      'funnels/fortune_v1.yaml picture/too-small letter.webp is 300 × 248; here it takes 750 pixels across',
    ],
    [
      'one on its edge',
      'letter.jpg',
      () => photoBytes({ width: 800, height: 1600 }),
      'funnels/fortune_v1.yaml picture/wrong-size letter.jpg is 800 × 1600, and its place is 750 × 620',
    ],
  ])('that is %s is refused', async (_, name, bytes, message) => {
    const { told } = aShop({ [name]: await bytes() });
    expect((await told())[0]).toContain(message);
  });

  it('of 900 million pixels in few bytes is refused before it is decoded', async () => {
    const huge = await sharp({
      create: { width: 20_000, height: 3_000, channels: 3, background: '#ffffff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    // What says how big it is, and its check sum, with another number in it.
    huge.writeUInt32BE(300_000, 16);
    huge.writeUInt32BE(crc(huge.subarray(12, 29)), 29);
    const { told } = aShop({ 'letter.png': huge });
    expect((await told())[0]).toBe(
      'funnels/images/letter.png picture/too-heavy it has 900 million pixels; 50 can be read',
    );
  });

  it('in print colours, or moving, comes as what every phone shows', async () => {
    const frames = await sharp(
      [
        await photoBytes({ width: 750, height: 620 }),
        await photoBytes({ width: 750, height: 620, noise: 0.1 }),
      ],
      { join: { animated: true } },
    )
      .webp({ delay: [90, 90] })
      .toBuffer();
    for (const [name, bytes] of [
      [
        'letter.jpg',
        await aPhoto({ width: 750, height: 620 }).flatten().toColourspace('cmyk').jpeg().toBuffer(),
      ],
      ['letter.webp', frames],
    ] as const) {
      const { read, told } = aShop({ [name]: bytes });
      expect(await told()).toEqual([]);
      const { files } = readPhoto((await read()).pictures.get(name)!.picture!.content!);
      const {
        space,
        pages = 1,
        width,
        height,
      } = await sharp(Buffer.from(files['750.webp']!, 'base64'), { pages: -1 }).metadata();
      expect([space, pages, width, height]).toEqual(['srgb', 1, 750, 620]);
    }
  });

  it('that tells where it was taken is warned of, and goes live without', async () => {
    const placed = await aPhoto({ width: 750, height: 620 })
      .flatten()
      .withExif({
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '39/1 54/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '116/1 23/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    const { check } = aShop({ 'letter.jpg': placed });
    const { diagnostics, fleet } = await check();
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['picture/place-inside', 'warning'],
    ]);
    expect(fleet).not.toBeNull();
  });
});

describe('names', () => {
  it('find a file by any ending, and two of one name by theirs', async () => {
    const png = await photoBytes({ width: 750, height: 620, format: 'png' });
    const { save, name, told } = aShop({ 'letter.png': png });
    expect(await told()).toEqual([]);
    save('letter.svg', readFileSync(join(fixtures, 'valid/funnels/images/knot.svg')));
    expect(await told()).toEqual([
      'funnels/fortune_v1.yaml meaning/unknown-picture letter.svg and letter.png: write the ending',
    ]);
    name('letter.png');
    expect(await told()).toEqual([]);
    name('letter.svg');
    expect(await told()).toEqual([]);
  });

  it('that nothing reads are told with those that would be, and what systems leave behind is not', async () => {
    const { save, check } = aShop({}, 'knot');
    for (const name of ['Photo 1.JPG', 'letter.png.txt', '照片.png', 'Thumbs.db', '.DS_Store'])
      save(name, 'x');
    const { diagnostics } = await check();
    expect(diagnostics.map(({ file, fix }) => [file.split('/').at(-1), inWords(fix!)])).toEqual([
      ['Photo 1.JPG', 'name it photo-1.jpg'],
      ['letter.png.txt', 'name it letter.png'],
      ['照片.png', 'name it picture.png'],
    ]);
  });

  it('lead to nothing outside the folder', async () => {
    const { root, images, told } = aShop({});
    writeFileSync(join(root, 'secret.svg'), readFileSync(join(fixtures, 'valid/funnels/images/knot.svg')));
    symlinkSync(join(root, 'secret.svg'), join(images, 'letter.svg'));
    mkdirSync(join(images, 'folder.svg'));
    expect(await told()).toEqual([
      'funnels/images/letter.svg source/unreadable the file cannot be read (a link that leads out of the folder)',
    ]);
  });
});

describe('among many', () => {
  it('each picture is looked at once, and again when it changes', async () => {
    const { root, images, read } = aShop({
      'letter.svg': readFileSync(join(fixtures, 'valid/funnels/images/knot.svg')),
    });
    const first = await read();
    const again = await read();
    expect(again.pictures).toBe(first.pictures);
    const text = readFileSync(join(images, 'letter.svg'), 'utf8').replace('r="90"', 'r="91"');
    writeFileSync(join(images, 'draft'), text);
    renameSync(join(images, 'draft'), join(images, 'letter.svg'));
    const third = await read();
    expect(third.pictures.get('letter.svg')).not.toBe(first.pictures.get('letter.svg'));
    expect(third.pictures.get('knot.svg')).toBe(first.pictures.get('knot.svg'));
    rmSync(join(root, 'node_modules'), { recursive: true });
  });

  it('a broken one keeps the good one live, and holds back only those that never had a good one', async () => {
    const sound = readFileSync(join(fixtures, 'valid/funnels/images/knot.svg'), 'utf8');
    const { save, read, name } = aShop({ 'letter.svg': sound });
    const checkLive = createLiveFleet();
    const { fleet } = checkLive(await read());
    save('letter.svg', sound.slice(0, 60));
    const broken = checkLive(await read());
    expect(broken.diagnostics.map(({ code }) => code)).toEqual(['picture/broken']);
    expect(broken.fleet?.funnels.get('fortune_v1')).toBe(fleet!.funnels.get('fortune_v1'));
    save('letter.svg', sound);
    save('other.svg', '<svg');
    name('other');
    const unknown = checkLive(await read());
    expect(unknown.fleet?.funnels.get('fortune_v1')?.theme.art).toBe('letter');
    expect(unknown.fleet?.funnels.size).toBe(4);
  });
});

/** The check sum of a part of a PNG. */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
