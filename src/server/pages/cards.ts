import { createHash } from 'node:crypto';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { type Card, type CardSize, cardSizes } from '../poster/card.ts';
import type { FindPicture } from '../poster/face.ts';
import { type Body, bodyOf } from './body.ts';
import type { Shelf } from './ready-subsets.ts';

/** Another one for every change of how cards are drawn: what was served under a name never changes. */
const edition = 1;

export const sizes = Object.keys(cardSizes) as CardSize[];
const fileOf = (name: string, size: CardSize) => `${name}-${size}.png`;
export const cardAddress = (name: string, size: CardSize): string => `/assets/${fileOf(name, size)}`;
const cardFile = /^(?<slug>[a-z0-9_]+)-(?<language>[A-Za-z-]+)-[0-9a-f]{8}-(?<size>[a-z]+)\.png$/;

/** What a funnel's pictures say, and the name that changes with any of it. */
export async function cardOf(
  { slug, title: texts, theme }: Pick<Funnel, 'slug' | 'title' | 'theme'>,
  language: string,
  findArt: FindPicture,
): Promise<{ name: string; card: Card }> {
  const title = say(texts, language);
  const art = await findArt(theme.art);
  const worn = theme.face ? [theme.palette, theme.face] : [theme.palette];
  const said = createHash('sha256').update(JSON.stringify([edition, title, ...worn]));
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
  /** Told why one could not be drawn. */
  onError: (error: unknown) => void;
}

const patienceMs = 60_000;

/** The pictures that stand for funnels where they are shared: drawn one after the other, once a page that names them is made. */
export function createCards(shelf: Pick<Shelf, 'find' | 'keep'>, { fleet, findArt, make, onError }: Maker) {
  const known = new WeakMap<Funnel, Map<string, string>>();
  const underWay = new Map<string, Promise<Body | undefined>>();
  let line: Promise<unknown> = Promise.resolve();

  async function bring(file: string, card: Card, size: CardSize): Promise<Body> {
    // Another process of the shop may have drawn it.
    const there = await shelf.find(file);
    if (there) return there;
    const png = await make(card, size);
    await shelf.keep(file, png);
    return bodyOf(png);
  }

  /** What fails is tried again after a minute. */
  function draw(file: string, card: Card, size: CardSize): Promise<Body | undefined> {
    const begun = underWay.get(file);
    if (begun) return begun;
    const forget = () => void underWay.delete(file);
    const drawn = line
      .then(() => bring(file, card, size))
      .then(
        (body) => {
          forget();
          return body;
        },
        (error: unknown) => {
          onError(error);
          setTimeout(forget, patienceMs).unref();
          return undefined;
        },
      );
    line = drawn;
    underWay.set(file, drawn);
    return drawn;
  }

  return {
    /** What the pictures of a live page are called; they begin to be drawn. */
    async nameOf(funnel: Funnel, language: string): Promise<string> {
      const { name, card } = await cardOf(funnel, language, findArt);
      const names = known.get(funnel) ?? new Map<string, string>();
      known.set(funnel, names);
      if (names.get(language) !== name) for (const size of sizes) void draw(fileOf(name, size), card, size);
      names.set(language, name);
      return name;
    },
    /** One that nobody has, or waits for it, if a live page of this shop names it now. */
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
