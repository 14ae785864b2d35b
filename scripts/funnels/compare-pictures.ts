import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from '../../src/changes/changes.ts';
import { kilobytes } from '../../src/checker/pictures/picture.ts';
import { imagesDir, isPicture } from '../../src/checker/schema/file-names.ts';
import type { PictureAt } from './git-folder.ts';

/** The name git has for what is in a file; long where the repository counts with SHA-256. */
const blobId = (bytes: Buffer, length: number): string =>
  createHash(length > 40 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');

/** The pictures below `root`, by path. */
function picturesIn(root: string): Map<string, Buffer> {
  const folder = join(root, imagesDir);
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile() && isPicture(entry.name)).map(({ name }) => name);
  return new Map(names.map((name) => [`${imagesDir}/${name}`, readFileSync(join(folder, name))]));
}

/** A picture is a look: what is told of it is what its file weighs, before and after. */
export function comparePictures(
  before: ReadonlyMap<string, PictureAt>,
  root: string,
): (Change & { file: string })[] {
  const after = picturesIn(root);
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((file) => {
    const [was, is] = [before.get(file), after.get(file)];
    if (was && is && blobId(is, was.id.length) === was.id) return [];
    const [from, to] = [was?.size, is?.length];
    const size = [from, to].flatMap((bytes) => (bytes === undefined ? [] : [kilobytes(bytes)])).join(' → ');
    const words = `${was ? (is ? 'another picture' : 'picture removed') : 'a new picture'}, ${size}`;
    return [{ slug: file.slice('funnels/'.length), kind: 'look', pointer: '', from, to, words, file }];
  });
}
