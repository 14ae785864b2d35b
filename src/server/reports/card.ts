import { CostlyDrawing } from '../../checker/images/draw-apart.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import { headlineFaceOf } from '../../funnel/headlines.ts';
import type { Box } from '../../share-image/template.ts';
import { coloursOf } from '../../theme/palette.ts';
import { headlineGlyphs } from './face.ts';
import { pictureAddress } from './fill-template.ts';
import { drawIn } from './fitted.ts';
import { pngOf } from './poster.ts';
import { capital } from './text.ts';

export interface Card {
  title: string;
  language: string;
  theme: Funnel['theme'];
  /** SVG text, or a photo's `data:` URL. If undefined, the title fills the card. */
  art: string | undefined;
}

export const cardSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 500, height: 500 },
} as const;
export type CardSize = keyof typeof cardSizes;

interface Layout {
  art: Box;
  rule: Box;
  title: Box;
  size: number;
}

const layouts: Readonly<Record<CardSize, Layout>> = {
  wide: {
    art: { x: 0, y: 0, width: 716, height: 630 },
    rule: { x: 716, y: 0, width: 8, height: 630 },
    title: { x: 764, y: 60, width: 396, height: 510 },
    size: 120,
  },
  square: {
    art: { x: 0, y: 0, width: 500, height: 360 },
    rule: { x: 0, y: 360, width: 500, height: 6 },
    title: { x: 24, y: 378, width: 452, height: 110 },
    size: 84,
  },
};

/** Fits tall drawings into the box as a whole, because cropping could cut a face. */
function fitOf(art: string): 'meet' | 'slice' {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(art) ?? [];
  return Number(height) > Number(width) ? 'meet' : 'slice';
}

function drawArt(art: string, { x, y, width, height }: Box): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${fitOf(art)}" href="${pictureAddress(art)}"/>`;
}

const drawBox = ({ x, y, width, height }: Box, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

export async function cardSvg({ title, language, theme, art }: Card, of: CardSize): Promise<string> {
  const { width, height } = cardSizes[of];
  const { art: artBox, rule, title: titleBox, size } = layouts[of];
  const colours = coloursOf(theme);
  const written = capital(title);
  const find = await headlineGlyphs(written, headlineFaceOf({ theme }) ?? 'song', language);
  const drawable = [...written].filter(find).join('').trim();
  const whole = { x: 60, y: 60, width: width - 120, height: height - 120 };
  const text = drawIn(art ? titleBox : whole, drawable, {
    fill: colours.ink,
    size: size * (art ? 1 : 1.5),
    lines: 5,
    anchor: 'middle',
    weight: 0,
    isVertical: false,
    find,
  });
  const picture = art
    ? drawBox(artBox, colours.surface) + drawArt(art, artBox) + drawBox(rule, colours.action)
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawBox({ x: 0, y: 0, width, height }, colours.background)}${picture}${text}</svg>`;
}

export async function drawCard(card: Card, of: CardSize): Promise<Buffer> {
  try {
    return await pngOf(await cardSvg(card, of));
  } catch (error) {
    if (!(error instanceof CostlyDrawing) || !card.art) throw error;
    return pngOf(await cardSvg({ ...card, art: undefined }, of));
  }
}
