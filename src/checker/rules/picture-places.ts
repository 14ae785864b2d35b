import type { Funnel } from '../../funnel/funnel.ts';
import { stemOf } from '../../funnel/pictures.ts';
import { blockPlaces, type Place } from './field-places.ts';

export type PictureRoom = 'art' | 'part' | 'beside' | 'wide';

interface PicturePlace extends Place<string[]> {
  room: PictureRoom;
}

interface Pictured {
  picture?: unknown;
  alt?: unknown;
  pictures?: unknown;
}

/** Accepts any kind of block with pictures. A picture with a meaning of its own needs an `alt`. */
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

/** Returns the places that name pictures, files of `funnels/images`, mostly without ending. */
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
