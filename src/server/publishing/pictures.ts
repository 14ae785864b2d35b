import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../changes/content-hash.ts';
import { stemOf } from '../../engine/funnel/pictures.ts';
import { type Publications, type Published, picturesPrefix } from '../../publishing/published.ts';
import type { Db } from '../store/store.ts';
import { findPicture } from './publications.ts';
import { createShownPictures, type Folder, withLastGood } from './shown-pictures.ts';

export const readPicture = (dir: string, name: string): Promise<string | undefined> =>
  readFile(join(dir, `${stemOf(name)}.svg`), 'utf8').catch(() => undefined);

/** Returns publishable pictures by name, without broken and unused ones. */
export const contentsIn = (folder: Folder): ReadonlyMap<string, string> =>
  new Map(
    [...folder].flatMap(([name, { picture }]) =>
      picture?.content === undefined ? [] : [[picturesPrefix + name, picture.content]],
    ),
  );

/** Like funnels, a picture is new if it changes in the folder or was never published. */
export function openPictures(
  db: Db,
  publications: Publications,
  { by, published }: { by: string; published: () => Published | undefined },
) {
  let folder: Folder = new Map();
  let seen: ReadonlyMap<string, string> = new Map();
  let isFirstLook = true;
  const shown = createShownPictures({
    published,
    folder: () => folder,
    read: (key, hash) => findPicture(db, key, hash),
  });

  return {
    ...shown,
    /** Publishes new pictures without approval, because they only change the look. */
    async offer(latest: Folder): Promise<void> {
      folder = withLastGood(folder, latest);
      const now = published();
      if (!now) return;
      const here = contentsIn(latest);
      const isLive = (name: string, content: string) => {
        const file = name.slice(picturesPrefix.length);
        const hash = now.pictures.get(name);
        return hash && shown.fileOf(stemOf(file)) === file && hash === contentHash(content);
      };
      const differing = [...here]
        .map(([name, content]) => ({ name, content }))
        .filter(({ name, content }) => seen.get(name) !== content && !isLive(name, content));
      const known = isFirstLook
        ? await publications.findKnown(
            differing.map(({ name, content }) => ({ name, hash: contentHash(content) })),
          )
        : [];
      const files = differing.filter((file) => !known.some(({ name }) => name === file.name));
      if (files.length > 0) {
        const publication = { by, kind: 'shown', files, schemas: '', after: now.number } as const;
        // Somebody else published; the next look tries again.
        if (!(await publications.publish(publication))) return;
      }
      isFirstLook = false;
      seen = here;
    },
  };
}
