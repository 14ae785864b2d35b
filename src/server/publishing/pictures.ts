import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../changes/content-hash.ts';
import { keepsakeEnding, readTemplate } from '../../engine/keepsake/template.ts';
import { type Publications, type Published, picturesPrefix } from '../../publishing/published.ts';
import { type Body, bodyOf } from '../pages/body.ts';
import type { Db } from '../store/store.ts';
import { findPicture } from './publications.ts';

const pictureName = /^[A-Za-z0-9_-]+\.svg$/;

/** The text of a picture in a folder; undefined where there is none. */
export const readPicture = (dir: string, name: string): Promise<string | undefined> =>
  readFile(join(dir, name), 'utf8').catch(() => undefined);

/** The pictures in a folder, by file name, but for those that are known. None where there is no folder. */
export async function picturesIn(
  dir: string,
  isKnown: (name: string, mark: string) => boolean = () => false,
) {
  const found = new Map<string, { mark: string; text: string }>();
  for (const name of await readdir(dir).catch(() => [])) {
    if (!pictureName.test(name)) continue;
    const path = join(dir, name);
    const { mtimeMs, size } = await stat(path);
    const mark = `${mtimeMs} ${size}`;
    if (!isKnown(name, mark)) found.set(name, { mark, text: await readFile(path, 'utf8') });
  }
  return found;
}

/** Buyers keep the good one as long as it is broken; the check says why. */
const isBroken = (name: string, text: string) =>
  name.endsWith(keepsakeEnding) && readTemplate(text).faults.length > 0;

/** As with funnels, news are pictures that change in the folder, or that nobody ever published. */
export function openPictures(
  db: Db,
  publications: Publications,
  { dir, by, published }: { dir: string; by: string; published: () => Published | undefined },
) {
  const marks = new Map<string, string>();
  const bodies = new Map<string, { hash: string; body: Promise<Body | undefined> }>();
  let isFirstLook = true;

  return {
    /** The picture as it is published. */
    async find(name: string): Promise<Body | undefined> {
      const key = picturesPrefix + name;
      const hash = published()?.pictures.get(key);
      if (hash === undefined) return undefined;
      const known = bodies.get(key);
      if (known?.hash === hash) return known.body;
      const body = findPicture(db, key, hash).then((text) => (text === undefined ? undefined : bodyOf(text)));
      bodies.set(key, { hash, body });
      // After a failure it is read again.
      body.catch(() => bodies.delete(key));
      return body;
    },
    /** Publishes what is new in the folder: a picture is a look, and waits for nobody. */
    async offer(): Promise<void> {
      const now = published();
      if (!now) return;
      const here = await picturesIn(dir, (name, mark) => marks.get(name) === mark);
      const differing = [...here]
        .filter(([name, { text }]) => !isBroken(name, text))
        .map(([name, { text }]) => ({ name: picturesPrefix + name, content: text }))
        .filter(({ name, content }) => now.pictures.get(name) !== contentHash(content));
      const known = isFirstLook ? await publications.findKnown(differing) : [];
      const files = differing.filter((file) => !known.some(({ name }) => name === file.name));
      if (files.length > 0) {
        const publication = { by, kind: 'shown', files, schemas: '', after: now.number } as const;
        // Somebody else published: look again later.
        if (!(await publications.publish(publication))) return;
      }
      isFirstLook = false;
      for (const [name, { mark }] of here) marks.set(name, mark);
    },
  };
}
