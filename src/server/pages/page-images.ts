import { type PictureRoom, picturePlaces } from '../../checker/rules/pictures.ts';
import type { Face, Funnel, PageData } from '../../funnel/funnel.ts';
import { type PageImage, stemOf } from '../../funnel/pictures.ts';
import type { PhotoFile, ShownPictures } from '../publishing/pictures.ts';

/** A name such as `letter.jpg-0123456789ab-750.avif`. The content behind a name never changes. */
const nameOf = ({ file, photo }: PhotoFile, part: string): string => `${file}-${photo.hash}-${part}`;

export const photoFiles = (found: PhotoFile): [string, Buffer][] =>
  Object.entries(found.photo.files).map(([part, file]) => [nameOf(found, part), Buffer.from(file, 'base64')]);

export function readPhotoName(name: string) {
  const [, file, hash, width, format] =
    /^([A-Za-z0-9_-]+\.\w+)-([0-9a-f]{12})-(\d+)\.(avif|webp|jpeg)$/.exec(name) ?? [];
  return file && hash && width && format ? { file, hash, width, format } : undefined;
}

const widestUsual = 750;
const sizesOf = {
  art: '(min-width: 750px) 750px, 100vw',
  part: '600px',
  beside: '22vw',
  wide: '(min-width: 750px) 718px, 92vw',
} as const satisfies Record<PictureRoom, string>;

export function photoImage(found: PhotoFile, place: PictureRoom = 'art'): Required<PageImage> {
  const { widths } = found.photo;
  const address = (width: number, format: string) => `/images/${nameOf(found, `${width}.${format}`)}`;
  const set = (format: string) => widths.map((width) => `${address(width, format)} ${width}w`).join(', ');
  const usual = widths.findLast((width) => width <= widestUsual) ?? widths[0]!;
  return {
    src: address(usual, 'jpeg'),
    srcSet: set('jpeg'),
    sizes: sizesOf[place],
    sources: ['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcSet: set(format) })),
  };
}

type Pictures = Pick<ShownPictures, 'findPhoto'>;
type Images = Pick<PageData, 'images'>;

async function imagesOf(
  wanted: readonly { name: string; place: PictureRoom }[],
  { findPhoto }: Pictures,
): Promise<Images> {
  const found = await Promise.all(
    wanted.map(async ({ name, place }): Promise<[string, PageImage][]> => {
      const key = place === 'art' ? stemOf(name) : name;
      const photo = await findPhoto(name);
      if (photo) return [[key, photoImage(photo, place)]];
      return key === stemOf(name) ? [] : [[key, { src: `/images/${stemOf(name)}.svg` }]];
    }),
  );
  const images = Object.fromEntries(found.flat());
  return Object.keys(images).length > 0 ? { images } : {};
}

export function imagesOfFunnel(funnel: Pick<Funnel, 'theme' | 'entry'>, pictures: Pictures): Promise<Images> {
  const wanted = picturePlaces(funnel).flatMap(({ value, room }) =>
    value.map((name, index) => ({ name, place: index === 0 ? room : ('part' as const) })),
  );
  return imagesOf(wanted, pictures);
}

export const imageOfFace = ({ picture }: Face, pictures: Pictures): Promise<Images> =>
  imagesOf([{ name: picture, place: 'part' }], pictures);
