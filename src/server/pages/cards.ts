import { createHash } from 'node:crypto';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import { cached, inTurn } from '../lib/once.ts';
import { type Card, type CardSize, cardSizes } from '../reports/card.ts';
import type { FindPicture } from '../reports/face.ts';
import { type Body, bodyOf } from './body.ts';
import type { Shelf } from './kept-assets.ts';

/** Raise this when the drawing changes, because the content behind a file name must never change. */
const edition = 1;

export const sizes = Object.keys(cardSizes) as CardSize[];
const fileOf = (name: string, size: CardSize) => `${name}-${size}.png`;
export const cardAddress = (name: string, size: CardSize): string => `/assets/${fileOf(name, size)}`;
const cardFile = /^(?<slug>[a-z0-9_]+)-(?<language>[A-Za-z-]+)-[0-9a-f]{8}-(?<size>[a-z]+)\.png$/;

export async function cardOf(
  { slug, title: texts, theme }: Pick<Funnel, 'slug' | 'title' | 'theme'>,
  language: string,
  findArt: FindPicture,
): Promise<{ name: string; card: Card }> {
  const title = say(texts, language);
  const art = await findArt(theme.art);
  const look = theme.face ? [theme.palette, theme.face] : [theme.palette];
  const said = createHash('sha256').update(JSON.stringify([edition, title, ...look]));
  const mark = said
    .update(art ?? '')
    .digest('hex')
    .slice(0, 8);
  return { name: `${slug}-${language}-${mark}`, card: { title, language, theme, art } };
}

interface Maker {
  fleet: () => Pick<Fleet, 'funnels'>;
  findArt: FindPicture;
  make: (card: Card, size: CardSize) => Promise<Buffer>;
  onError: (error: unknown) => void;
}

export function createCards(shelf: Pick<Shelf, 'find' | 'keep'>, { fleet, findArt, make, onError }: Maker) {
  const known = new WeakMap<Funnel, Map<string, string>>();
  const drawInTurn = inTurn<Body>(onError);

  async function findOrMake(file: string, card: Card, size: CardSize): Promise<Body> {
    const there = await shelf.find(file);
    if (there) return there;
    const png = await make(card, size);
    await shelf.keep(file, png);
    return bodyOf(png);
  }

  const draw = (file: string, card: Card, size: CardSize) =>
    drawInTurn(file, () => findOrMake(file, card, size));

  return {
    async nameOf(funnel: Funnel, language: string): Promise<string> {
      const { name, card } = await cardOf(funnel, language, findArt);
      const names = cached(known, funnel, () => new Map<string, string>());
      if (names.get(language) !== name) for (const size of sizes) void draw(fileOf(name, size), card, size);
      names.set(language, name);
      return name;
    },
    async find(file: string): Promise<Body | undefined> {
      const { slug = '', language = '', size } = cardFile.exec(file)?.groups ?? {};
      const funnel = fleet().funnels.get(slug);
      const wanted = sizes.find((each) => each === size);
      if (!funnel?.languages.includes(language) || !wanted) return undefined;
      const { name, card } = await cardOf(funnel, language, findArt);
      return fileOf(name, wanted) === file ? draw(file, card, wanted) : undefined;
    },
  };
}
