import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photoFiles } from '../../src/server/pages/page-images.ts';
import {
  createShownPictures,
  type Folder,
  type ShownPictures,
} from '../../src/server/publishing/pictures.ts';

/** Writes drawings as they are, and of a photo the files that were made of it, for static hosts: never the photo itself. */
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
