import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CostlyDrawing, drawApart } from '../../checker/pictures/draw-apart.ts';
import type { ReportDocument } from '../../contract/report.ts';
import type { Face } from './face.ts';
import { fillTemplate } from './fill-template.ts';
import { plainTemplate } from './plain-template.ts';
import { slotValues } from './values.ts';

interface Wish {
  report: ReportDocument;
  face: Face;
  foot: string;
}

/**
 * Draws a report's share image without fonts, from the funnel's template or the default. Contains no birthday and no
 * order number.
 */
export async function posterSvg({ report, face, foot }: Wish): Promise<string> {
  const { template = plainTemplate, palette } = face;
  const values = await slotValues(report, face, foot);
  return fillTemplate(template, values, palette) ?? fillTemplate(plainTemplate, values, palette)!;
}

export async function chapterSvg({ report, face, foot }: Wish, chapter: string): Promise<string | undefined> {
  const section = report.sections.find(({ id }) => id === chapter);
  if (!section || face.template === undefined) return undefined;
  return fillTemplate(face.template, await slotValues(report, face, foot, section), face.palette);
}

export const pngOf = async (svg: string): Promise<Buffer> => (await drawApart(svg)).png;

/** Digests of designs that took too long, so that no second buyer waits. */
const costly = new LRUCache<string, true>({ max: 1000 });

/** Draws with the funnel's design, or calls `otherwise` if that takes too long. */
async function drawUnlessCostly<Other>(
  { template = '', art = '' }: Face,
  draw: () => Promise<string | undefined>,
  otherwise: () => Promise<Other>,
): Promise<Buffer | Other | undefined> {
  const mark = createHash('sha256').update(template).update('\0').update(art).digest('base64');
  if (costly.has(mark)) return otherwise();
  const svg = await draw();
  try {
    return svg === undefined ? undefined : await pngOf(svg);
  } catch (error) {
    if (!(error instanceof CostlyDrawing)) throw error;
    costly.set(mark, true);
    return otherwise();
  }
}

/** Falls back to the default template, so that every buyer gets an image. */
export async function posterPng(wish: Wish): Promise<Buffer> {
  const { template: _, art: __, ...plain } = wish.face;
  const drawn = await drawUnlessCostly(
    wish.face,
    () => posterSvg(wish),
    async () => pngOf(await posterSvg({ ...wish, face: plain })),
  );
  return drawn!;
}

export const chapterPng = (wish: Wish, chapter: string): Promise<Buffer | undefined> =>
  drawUnlessCostly(
    wish.face,
    () => chapterSvg(wish, chapter),
    async () => undefined,
  );
