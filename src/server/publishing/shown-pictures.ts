import { type Photo, type Picture, readPhoto } from '../../checker/pictures/picture.ts';
import { filesNamed, stemOf } from '../../engine/funnel/pictures.ts';
import { type Published, picturesPrefix } from '../../publishing/published.ts';

export interface PhotoFile {
  /** The file of `funnels/images` it was made of. */
  file: string;
  photo: Photo;
}

export type Folder = ReadonlyMap<string, { picture?: Picture }>;

/** A folder with the last good picture in place of one that is broken. */
export const withLastGood = (before: Folder, now: Folder): Folder =>
  new Map([...now].map(([name, looked]) => [name, looked.picture ? looked : (before.get(name) ?? looked)]));

interface Sources {
  published: () => Published | undefined;
  /** The pictures of the folder, for those that are not published. */
  folder: () => Folder;
  /** What is published of a picture, by its name and hash. */
  read: (key: string, hash: string) => Promise<string | undefined>;
}

/** Which picture a name stands for now, and what is in it: of what is published the newest, else what lies in the folder. */
export function createShownPictures({ published, folder, read }: Sources) {
  const kept = new Map<string, { hash: string; content: Promise<string | undefined> }>();
  const photos = new Map<string, { content: string; photo: Photo }>();

  const isPublished = (file: string) => published()?.pictures.has(picturesPrefix + file) ?? false;

  /** Undefined where there is none; a drawing that lies in the folder unread counts as none. */
  function fileOf(name: string): string | undefined {
    const files = filesNamed(name, isPublished);
    if (files.length < 2) return files[0] ?? filesNamed(name, (file) => folder().has(file))[0];
    const newest = [...published()!.pictures.keys()].findLast((key) =>
      files.includes(key.slice(picturesPrefix.length)),
    );
    return newest!.slice(picturesPrefix.length);
  }

  /** What is published under a file's name. */
  function findPublished(file: string): Promise<string | undefined> {
    const key = picturesPrefix + file;
    const hash = published()?.pictures.get(key);
    if (hash === undefined) return Promise.resolve(undefined);
    const known = kept.get(key);
    if (known?.hash === hash) return known.content;
    const content = read(key, hash);
    kept.set(key, { hash, content });
    // After a failure it is read again.
    content.catch(() => kept.delete(key));
    return content;
  }

  const findContent = async (file: string): Promise<string | undefined> =>
    (await findPublished(file)) ?? folder().get(file)?.picture?.content;

  /** The photo that lies in a file. */
  async function findPhotoIn(file: string): Promise<PhotoFile | undefined> {
    const content = await findContent(file);
    if (content === undefined || file.endsWith('.svg')) return undefined;
    const known = photos.get(file);
    const photo = known?.content === content ? known.photo : readPhoto(content);
    photos.set(file, { content, photo });
    return { file, photo };
  }

  /** The photo a funnel's name for a picture stands for; undefined where that is a drawing. */
  async function findPhoto(name: string): Promise<PhotoFile | undefined> {
    const file = fileOf(name);
    return file === undefined ? undefined : findPhotoIn(file);
  }

  return {
    fileOf,
    /** What is in a file: a drawing's text, a photo's files. */
    findContent,
    findPhotoIn,
    findPhoto,
    /** As a picture of the server's own takes it in: a drawing's text, or a photo as an address that holds it. */
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
