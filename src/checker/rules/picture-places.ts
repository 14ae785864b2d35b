import type { Funnel } from '../../engine/funnel/funnel.ts';
import { stemOf } from '../../engine/funnel/pictures.ts';
import { blockPlaces, type Place } from './field-places.ts';

/** What a picture is on a page: the key picture, what a ritual makes of it, beside a price, or as wide as the page. */
export type PictureRoom = 'art' | 'part' | 'beside' | 'wide';

interface PicturePlace extends Place<string[]> {
  /** Of the first name; any others are parts. */
  room: PictureRoom;
}

interface Pictured {
  picture?: unknown;
  alt?: unknown;
  pictures?: unknown;
}

/** Of whatever kind of block has some: any kind can be taken out. What tells something by itself says what is to be seen. */
function placesOfBlock({ pointer, value }: Place<object>): PicturePlace[] {
  const { picture, alt, pictures } = value as Pictured;
  const own: PicturePlace[] =
    typeof picture === 'string'
      ? [{ pointer: `${pointer}/picture`, value: [picture], room: alt ? 'wide' : 'beside' }]
      : [];
  const listed = Array.isArray(pictures) ? (pictures as object[]) : [];
  return [
    ...own,
    ...listed.flatMap((each, index) =>
      placesOfBlock({ pointer: `${pointer}/pictures/${index}`, value: each }),
    ),
  ];
}

/** Where a funnel names a picture, and what it shows by it: files of funnels/images, mostly without their endings. */
export function picturePlaces({ theme, entry }: Pick<Funnel, 'theme' | 'entry'>): PicturePlace[] {
  const parts = entry.layout === 'ritual' ? ['before', 'after'] : [];
  return [
    {
      pointer: '/theme/art',
      value: [theme.art, ...parts.map((part) => `${stemOf(theme.art)}-${part}`)],
      room: 'art',
    },
    ...blockPlaces(entry).flatMap(placesOfBlock),
  ];
}
