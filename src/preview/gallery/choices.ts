import { type ScreenGroup, screenGroups } from '../scenes/scene.ts';
import type { FleetList } from './fleet-list.ts';

export const sizes = ['375x812', '320x640', '414x896'] as const;
export type Size = (typeof sizes)[number];
export const textSizes = [100, 200] as const;

export const sharedShelf = 'shared';
export const sharedGroups: readonly ScreenGroup[] = ['lookup', 'complaint', 'not-found'];

/** What the visitor of the gallery chose; it stands in the address, so that a look can be handed on. */
export interface Choices {
  /** A slug, `all` or `shared`. */
  funnel: string;
  screen: ScreenGroup | 'all';
  channel: string;
  lang: string;
  size: Size;
  text: (typeof textSizes)[number];
}

const oneOf = <Item>(items: readonly Item[], wish: unknown, fallback: Item): Item =>
  items.find((item) => String(item) === wish) ?? fallback;

/** The choices an address makes; what it does not say, or says wrongly, is as at first: the home funnel. */
export function readChoices(search: string, { site, channels, defaultChannel }: FleetList): Choices {
  const query = new URLSearchParams(search);
  return {
    // A funnel that is not there (any more) is kept: the gallery says so, and shows it once it is.
    funnel: query.get('funnel') || site.home,
    screen: oneOf(['all', ...screenGroups] as const, query.get('screen'), 'all'),
    channel: oneOf(
      channels.map(({ key }) => key),
      query.get('channel'),
      defaultChannel,
    ),
    lang: oneOf(site.languages, query.get('lang'), site.defaultLanguage),
    size: oneOf(sizes, query.get('size'), sizes[0]),
    text: oneOf(textSizes, query.get('text'), 100),
  };
}

export const writeChoices = (choices: Choices): string =>
  `?${new URLSearchParams(Object.entries(choices).map(([name, value]) => [name, String(value)]))}`;

export const sizeOf = (size: Size): { width: number; height: number } => {
  const [width, height] = size.split('x').map(Number);
  return { width: width!, height: height! };
};
