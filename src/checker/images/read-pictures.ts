import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { msg } from '../../contract/t.ts';
import { keepsakeEnding, type Template } from '../../share-image/template.ts';
import { imagesDir, isPicture } from '../finding/file-names.ts';
import { diagnosticAt } from '../report/diagnostic.ts';
import { openCache } from './cache.ts';
import { codeOf, isGone, markOf, type Steps } from './file-reading.ts';
import { costlyPicture, type LookedAt, lookAtFile, lookAtSize } from './look-at-file.ts';
import { makePhoto, photoWeight, writePhoto } from './photo.ts';

interface Remembered {
  mark: string;
  hash: string;
  looked: LookedAt;
  /** Files made for a limit of `most` bytes. */
  made?: { most: number; looked: LookedAt };
}

/** Throws if the file is unreadable or a link out of the folder, as its target is not for publishing. */
function bytesIn(folder: string, name: string): Buffer {
  const path = join(folder, name);
  if (!realpathSync(path).startsWith(realpathSync(folder) + sep))
    throw Object.assign(new Error(path), { code: msg`a link that leads out of the folder` });
  return readFileSync(path);
}

/** Returns `known` if equal, so that it is no change. */
const sameOr = (known: ReadonlyMap<string, LookedAt>, now: ReadonlyMap<string, LookedAt>) =>
  known.size === now.size && [...now].every(([name, looked]) => known.get(name) === looked) ? known : now;

/** Reads a folder's pictures, each once as long as it stays the same, and makes the photos in use. */
export function createPictureReader(root: string, { onStep, costly }: Steps) {
  const folder = join(root, imagesDir);
  const cache = openCache(root);
  const remembered = new Map<string, Remembered>();
  let latest: ReadonlyMap<string, LookedAt> = new Map();

  async function lookAt(name: string, bytes: Buffer, template: Template | undefined): Promise<LookedAt> {
    if (!name.endsWith(keepsakeEnding)) return lookAtFile(`${imagesDir}/${name}`, bytes, cache);
    // Template rules are reported where a funnel uses it; buyers keep the last good one.
    const isSound = template !== undefined && template.faults.length === 0;
    const picture = { kind: 'template', width: 0, height: 0, weight: 0, content: bytes.toString() } as const;
    return { ...(isSound && { picture }), diagnostics: [] };
  }

  function unreadable(name: string, error: unknown): LookedAt {
    const span = { line: 1, column: 1, endColumn: 2 };
    const message = msg`the file cannot be read (${codeOf(error) ?? String(error)})`;
    const fix = msg`it must be a plain file in this folder that the shop’s user may read`;
    const finding = { code: 'source/unreadable', message, fix } as const;
    return { diagnostics: [diagnosticAt(`${imagesDir}/${name}`, '', span, finding)] };
  }

  async function read(name: string, template: Template | undefined): Promise<Remembered | undefined> {
    const known = remembered.get(name);
    try {
      const mark = markOf(join(folder, name));
      if (known && mark !== '' && known.mark === mark) return known;
      const tooLarge = lookAtSize(`${imagesDir}/${name}`, statSync(join(folder, name)).size);
      if (tooLarge) return { mark, hash: '', looked: tooLarge };
      const bytes = bytesIn(folder, name);
      const hash = createHash('sha256').update(bytes).digest('base64');
      if (known?.hash === hash) return { ...known, mark };
      if (costly.has(hash)) return { mark, hash, looked: costlyPicture(`${imagesDir}/${name}`) };
      onStep(`${imagesDir}/${name}`, hash);
      return { mark, hash, looked: await lookAt(name, bytes, template) };
    } catch (error) {
      if (isGone(error)) return undefined;
      const looked = unreadable(name, error);
      return known && isDeepStrictEqual(known.looked, looked) ? known : { mark: '', hash: '', looked };
    }
  }

  /** Makes a photo's files. If it is replaced meanwhile, the next check makes it. */
  async function make(name: string, of: Remembered, most: number): Promise<LookedAt> {
    if (of.made?.most === most) return of.made.looked;
    const { picture, diagnostics } = of.looked;
    const bytes = bytesIn(folder, name);
    if (createHash('sha256').update(bytes).digest('base64') !== of.hash) return of.looked;
    onStep(`${imagesDir}/${name}`, of.hash);
    const photo = await cache(['photo', most, bytes], () => makePhoto(bytes, picture!.width, most));
    const content = writePhoto(photo);
    const looked = { picture: { ...picture!, weight: photoWeight(photo), content }, diagnostics };
    remembered.set(name, { ...of, made: { most, looked } });
    return looked;
  }

  return async (
    names: readonly string[],
    templates: ReadonlyMap<string, Template>,
    budgetsOf: (pictures: ReadonlyMap<string, LookedAt>) => ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, LookedAt>> => {
    const now = new Map<string, LookedAt>();
    for (const name of names.filter(isPicture).toSorted()) {
      const found = await read(name, templates.get(name));
      if (found) {
        remembered.set(name, found);
        now.set(name, found.looked);
      } else remembered.delete(name);
    }
    for (const [name, most] of budgetsOf(now))
      now.set(name, await make(name, remembered.get(name)!, most).catch((error) => unreadable(name, error)));
    latest = sameOr(latest, now);
    return latest;
  };
}
