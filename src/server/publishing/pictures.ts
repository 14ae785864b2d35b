import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../changes/content-hash.ts';
import { type Photo, readPhoto } from '../../checker/images/photo.ts';
import type { Picture } from '../../checker/rules/rule.ts';
import { filesNamed, stemOf } from '../../funnel/pictures.ts';
import { type Publications, type Published, picturesPrefix } from '../../publishing/published.ts';
import type { Db } from '../db/store.ts';
import { findPicture } from './publications.ts';

export interface PhotoFile {
  file: string;
  photo: Photo;
}

export type Folder = ReadonlyMap<string, { picture?: Picture }>;

export const withLastGood = (before: Folder, now: Folder): Folder =>
  new Map([...now].map(([name, looked]) => [name, looked.picture ? looked : (before.get(name) ?? looked)]));

interface Sources {
  published: () => Published | undefined;
  folder: () => Folder;
  read: (key: string, hash: string) => Promise<string | undefined>;
}

/** Finds pictures for visitors. A published picture takes precedence over the folder's. */
export function createShownPictures({ published, folder, read }: Sources) {
  const kept = new Map<string, { hash: string; content: Promise<string | undefined> }>();
  const photos = new Map<string, { content: string; photo: Photo }>();

  const isPublished = (file: string) => published()?.pictures.has(picturesPrefix + file) ?? false;

  function fileOf(name: string): string | undefined {
    const files = filesNamed(name, isPublished);
    if (files.length < 2) return files[0] ?? filesNamed(name, (file) => folder().has(file))[0];
    const newest = [...published()!.pictures.keys()].findLast((key) =>
      files.includes(key.slice(picturesPrefix.length)),
    );
    return newest!.slice(picturesPrefix.length);
  }

  function findPublished(file: string): Promise<string | undefined> {
    const key = picturesPrefix + file;
    const hash = published()?.pictures.get(key);
    if (hash === undefined) return Promise.resolve(undefined);
    const known = kept.get(key);
    if (known?.hash === hash) return known.content;
    const content = read(key, hash);
    kept.set(key, { hash, content });
    content.catch(() => kept.delete(key));
    return content;
  }

  const findContent = async (file: string): Promise<string | undefined> =>
    (await findPublished(file)) ?? folder().get(file)?.picture?.content;

  async function findPhotoIn(file: string): Promise<PhotoFile | undefined> {
    const content = await findContent(file);
    if (content === undefined || file.endsWith('.svg')) return undefined;
    const known = photos.get(file);
    const photo = known?.content === content ? known.photo : readPhoto(content);
    photos.set(file, { content, photo });
    return { file, photo };
  }

  async function findPhoto(name: string): Promise<PhotoFile | undefined> {
    const file = fileOf(name);
    return file === undefined ? undefined : findPhotoIn(file);
  }

  return {
    fileOf,
    findContent,
    findPhotoIn,
    findPhoto,
    async findText(name: string): Promise<string | undefined> {
      const found = await findPhoto(name);
      if (!found) return findContent(`${stemOf(name)}.svg`);
      const { widths, files } = found.photo;
      const width = widths.findLast((each) => each <= 750) ?? widths[0];
      return `data:image/jpeg;base64,${files[`${width}.jpeg`]}`;
    },
  };
}

export type ShownPictures = ReturnType<typeof createShownPictures>;

export const readPicture = (dir: string, name: string): Promise<string | undefined> =>
  readFile(join(dir, `${stemOf(name)}.svg`), 'utf8').catch(() => undefined);

export const contentsIn = (folder: Folder): ReadonlyMap<string, string> =>
  new Map(
    [...folder].flatMap(([name, { picture }]) =>
      picture?.content === undefined ? [] : [[picturesPrefix + name, picture.content]],
    ),
  );

/** Publishes pictures that changed in the folder or were never published before. */
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
    /** Needs no approval, because pictures change only the look. */
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
        // Somebody else published meanwhile, so we try again after the next check of the folder.
        if (!(await publications.publish(publication))) return;
      }
      isFirstLook = false;
      seen = here;
    },
  };
}
