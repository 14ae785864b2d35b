import { type Photo, type Picture, readPhoto } from '../../checker/pictures/picture.ts';
import { filesNamed, stemOf } from '../../engine/funnel/pictures.ts';
import { type Published, picturesPrefix } from '../../publishing/published.ts';

export interface PhotoFile {
  file: string;
  photo: Photo;
}

export type Folder = ReadonlyMap<string, { picture?: Picture }>;

/** Keeps the last good picture in place of a broken one. */
export const withLastGood = (before: Folder, now: Folder): Folder =>
  new Map([...now].map(([name, looked]) => [name, looked.picture ? looked : (before.get(name) ?? looked)]));

interface Sources {
  published: () => Published | undefined;
  folder: () => Folder;
  read: (key: string, hash: string) => Promise<string | undefined>;
}

/** Resolves picture names: the newest published file, else one in the folder. */
export function createShownPictures({ published, folder, read }: Sources) {
  const kept = new Map<string, { hash: string; content: Promise<string | undefined> }>();
  const photos = new Map<string, { content: string; photo: Photo }>();

  const isPublished = (file: string) => published()?.pictures.has(picturesPrefix + file) ?? false;

  /** Returns undefined for none, and for a drawing in the folder not read yet. */
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
    // Read again after a failure.
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
    /** Returns a picture to embed: a drawing's text, or a photo as a `data:` address. */
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
