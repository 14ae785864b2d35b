import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';

export interface Photo {
  /** Hash of the files, part of their addresses. */
  hash: string;
  widths: readonly number[];
  files: Readonly<Record<string, string>>;
}

const photoMark = 'photo ';
/** Avoids plain JSON: a database that stores JSON returns this as the same text. */
export const writePhoto = (photo: Photo): string => photoMark + JSON.stringify(photo);
export const readPhoto = (content: string): Photo => JSON.parse(content.slice(photoMark.length)) as Photo;

/** Enough for a camera; a plain white picture can be far bigger in few bytes. */
export const mostPixels = 50_000_000;
const photoWidths = [375, 750, 1125] as const;
/** Greater widths are left out if they are too heavy. */
const widest = 750;

/** Qualities of each format, tried until the file is light enough. */
const qualities = { avif: [55, 47, 40], webp: [78, 66, 53, 40], jpeg: [78, 66, 53, 40] } as const;
type Format = keyof typeof qualities;
const formats = Object.keys(qualities) as Format[];

interface PhotoFacts {
  width: number;
  height: number;
  isPlaced: boolean;
  isEmpty: boolean;
}

const open = async (bytes: Buffer, limit: number | false): Promise<Sharp> =>
  (await import('sharp')).default(bytes, { failOn: 'error', limitInputPixels: limit });

/** Decodes all pixels of a photo. Throws if it cannot be decoded; returns only `pixels` if it has too many. */
export async function readPhotoFacts(bytes: Buffer): Promise<PhotoFacts | { pixels: number }> {
  const { width, height, autoOrient, exif, xmp } = await (await open(bytes, false)).metadata();
  const pixels = width * height;
  if (pixels > mostPixels) return { pixels };
  const { channels, isOpaque } = await (await open(bytes, mostPixels)).stats();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    isPlaced: hasPlace(exif) || (xmp?.toString('latin1').includes('GPSLatitude') ?? false),
    isEmpty: !isOpaque && channels.at(-1)!.max === 0,
  };
}

async function encode(pixels: Sharp, format: Format, quality: number): Promise<Buffer> {
  const image = pixels.clone();
  if (format === 'avif') return image.avif({ quality, effort: 1 }).toBuffer();
  if (format === 'webp') return image.webp({ quality }).toBuffer();
  return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
}

async function encodeBelow(most: number, pixels: Sharp, format: Format): Promise<Buffer> {
  let made: Buffer | undefined;
  for (const quality of qualities[format]) {
    made = await encode(pixels, format, quality);
    if (made.length <= most) break;
  }
  return made!;
}

/** Makes the files for phones: upright, sRGB, without metadata, each at most `most` bytes if possible. */
export async function makePhoto(bytes: Buffer, width: number, most: number): Promise<Photo> {
  const { default: sharp } = await import('sharp');
  const fitting = photoWidths.filter((each) => each <= width);
  const widths: number[] = [];
  const files: Record<string, string> = {};
  const hash = createHash('sha256');
  for (const each of fitting.length > 0 ? fitting : [width]) {
    const { data, info } = await (await open(bytes, mostPixels))
      .autoOrient()
      .resize({ width: each })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: wide, height: high, channels } = info;
    const pixels = sharp(data, { raw: { width: wide, height: high, channels } });
    const made: [string, Buffer][] = [];
    for (const format of formats) made.push([`${each}.${format}`, await encodeBelow(most, pixels, format)]);
    if (each > widest && made.some(([, file]) => file.length > most)) continue;
    widths.push(each);
    for (const [name, file] of made) {
      files[name] = file.toString('base64');
      hash.update(file);
    }
  }
  return { hash: hash.digest('hex').slice(0, 12), widths, files };
}

export const photoWeight = ({ files }: Photo): number =>
  Math.max(...Object.values(files).map((file) => Buffer.byteLength(file, 'base64')));

const gpsDirectory = 0x8825;
const latitude = 2;

function hasPlace(exif: Buffer | undefined): boolean {
  if (!exif) return false;
  const start = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
  const isLittle = exif.toString('latin1', start, start + 2) === 'II';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const long = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  const findEntry = (directory: number, tag: number): number | undefined => {
    for (let index = 0; index < short(directory); index += 1) {
      const entry = directory + 2 + index * 12;
      if (short(entry) === tag) return entry;
    }
    return undefined;
  };
  try {
    const entry = findEntry(start + long(start + 4), gpsDirectory);
    return entry !== undefined && findEntry(start + long(entry + 8), latitude) !== undefined;
  } catch {
    // An offset beyond the end says nothing.
    return false;
  }
}
