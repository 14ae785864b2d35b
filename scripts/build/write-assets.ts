import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSubset } from '../../src/fonts/make-subset.ts';
import type { Subset } from '../../src/fonts/page-subsets.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { cardAddress, cardOf, sizes } from '../../src/server/pages/cards.ts';
import { photoFiles } from '../../src/server/pages/page-images.ts';
import {
  createShownPictures,
  type Folder,
  type ShownPictures,
} from '../../src/server/publishing/pictures.ts';
import { drawCard } from '../../src/server/reports/card.ts';
import type { FindPicture } from '../../src/server/reports/face.ts';

/** Writes drawings, and the files made of photos. Photos themselves are not published. */
export async function writePictures(folder: Folder, to: string): Promise<ShownPictures> {
  const pictures = createShownPictures({
    published: () => undefined,
    folder: () => folder,
    read: async () => undefined,
  });
  mkdirSync(to, { recursive: true });
  for (const [file, { picture }] of folder) {
    const found = await pictures.findPhotoIn(file);
    if (found) for (const [name, content] of photoFiles(found)) writeFileSync(join(to, name), content);
    else if (picture?.content !== undefined) writeFileSync(join(to, file), picture.content);
  }
  return pictures;
}

/** Returns the images' name, a hash of their content. Images of the last build (`before`) are reused. */
export async function writeCards(
  funnel: Funnel,
  language: string,
  { findArt, client, before }: { findArt: FindPicture; client: string; before: string },
): Promise<string> {
  const { name, card } = await cardOf(funnel, language, findArt);
  for (const size of sizes) {
    const known = join(before, cardAddress(name, size));
    const png = existsSync(known) ? readFileSync(known) : await drawCard(card, size);
    writeFileSync(join(client, cardAddress(name, size)), png);
  }
  return name;
}

export const mostFontBytes = 12_000;

/** Returns a message for each font that is too heavy. Fonts of the last build (`before`) are reused. */
export async function writeSubsets(subsets: Iterable<Subset>, folder: string, before: string) {
  const heavy: string[] = [];
  for (const subset of new Map(Array.from(subsets, (each) => [each.name, each])).values()) {
    const known = join(before, subset.name);
    const font = existsSync(known) ? readFileSync(known) : await makeSubset(subset);
    writeFileSync(join(folder, subset.name), font);
    if (font.length <= mostFontBytes) continue;
    const size = `${(font.length / 1000).toFixed(1)}KB`;
    heavy.push(`The letters of these headings weigh ${size}, and may weigh 12KB: ${subset.letters}`);
  }
  return heavy;
}
