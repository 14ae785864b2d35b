import { later } from '../../contract/t.ts';
export type FileKind = 'svg' | 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'heic';

export const kindNames: Readonly<Record<FileKind, string>> = {
  svg: later`an SVG drawing`,
  png: later`a PNG`,
  jpeg: later`a JPEG`,
  webp: later`a WebP`,
  avif: later`an AVIF`,
  gif: later`a GIF`,
  heic: later`a HEIC`,
};

export function kindOf(bytes: Buffer): FileKind | undefined {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(4, 8) === 'ftyp') return /avi[fs]/.test(at(8, 32)) ? 'avif' : 'heic';
  if (/^GIF8/.test(at(0, 4))) return 'gif';
  return /^(?:\xef\xbb\xbf)?\s*</.test(at(0, 200)) ? 'svg' : undefined;
}
