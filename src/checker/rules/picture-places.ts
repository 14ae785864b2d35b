import type { Funnel } from '../../engine/funnel/funnel.ts';
import { stemOf } from '../../engine/funnel/pictures.ts';
import { blockPlaces, type Place } from './field-places.ts';

/** Where a funnel names a picture, and what it shows by it: files of funnels/images, mostly without their endings. */
export function picturePlaces({ theme, entry }: Pick<Funnel, 'theme' | 'entry'>): Place<string[]>[] {
  const parts = entry.layout === 'ritual' ? ['before', 'after'] : [];
  return [
    { pointer: '/theme/art', value: [theme.art, ...parts.map((part) => `${stemOf(theme.art)}-${part}`)] },
    // Of whatever kind of block has one: any kind can be taken out.
    ...blockPlaces(entry).flatMap(({ pointer, value }) =>
      'picture' in value && typeof value.picture === 'string'
        ? [{ pointer: `${pointer}/picture`, value: [value.picture] }]
        : [],
    ),
  ];
}
