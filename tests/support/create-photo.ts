import sharp from 'sharp';

interface Look {
  width: number;
  height: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
  /** From 0 to 1: how much of it is a pattern that does not compress. */
  noise?: number;
  alpha?: number;
}

export function aPhoto({ width, height, noise = 0, alpha = 1 }: Look) {
  const pixels = Buffer.alloc(width * height * 4);
  let seed = 1;
  for (let at = 0, place = 0; place < width * height; place += 1, at += 4) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const grain = noise * ((seed / 2147483648) * 255 - 127);
    const [x, y] = [(place % width) / width, Math.floor(place / width) / height];
    pixels[at] = Math.min(255, Math.max(0, 255 * (1 - y) + grain));
    pixels[at + 1] = Math.min(255, Math.max(0, 90 + 90 * x * y + grain));
    pixels[at + 2] = Math.min(255, Math.max(0, 140 * y + grain));
    pixels[at + 3] = 255 * alpha;
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

export const photoBytes = (look: Look): Promise<Buffer> =>
  look.format === undefined || look.format === 'jpeg'
    ? aPhoto(look).flatten().jpeg({ quality: 90 }).toBuffer()
    : aPhoto(look)[look.format]().toBuffer();
