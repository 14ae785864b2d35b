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

/** The picture of a report, without any font: the funnel's own, else one of what every report has. It tells no birthday and no order number. */
export async function posterSvg({ report, face, foot }: Wish): Promise<string> {
  const { template = plainTemplate, palette } = face;
  const values = await slotValues(report, face, foot);
  return fillTemplate(template, values, palette) ?? fillTemplate(plainTemplate, values, palette)!;
}

/** The picture of a chapter; undefined where the funnel has none, or the report cannot fill it. */
export async function chapterSvg({ report, face, foot }: Wish, chapter: string): Promise<string | undefined> {
  const section = report.sections.find(({ id }) => id === chapter);
  if (!section || face.template === undefined) return undefined;
  return fillTemplate(face.template, await slotValues(report, face, foot, section), face.palette);
}

export const pngOf = async (svg: string): Promise<Buffer> => (await drawApart(svg)).png;

/** What a funnel brought that took too long to draw, by a digest: no second buyer waits for it. */
const costly = new LRUCache<string, true>({ max: 1000 });

/** Draws with the funnel's own face, or, where that takes too long, with what `otherwise` says. */
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

/** The picture of a report as a PNG. A buyer gets one whatever the funnel's picture is: else the plain one. */
export async function posterPng(wish: Wish): Promise<Buffer> {
  const { template: _, art: __, ...plain } = wish.face;
  const drawn = await drawUnlessCostly(
    wish.face,
    () => posterSvg(wish),
    async () => pngOf(await posterSvg({ ...wish, face: plain })),
  );
  return drawn!;
}

/** The picture of a chapter as a PNG; undefined where the funnel has none that can be drawn of this report. */
export const chapterPng = (wish: Wish, chapter: string): Promise<Buffer | undefined> =>
  drawUnlessCostly(
    wish.face,
    () => chapterSvg(wish, chapter),
    async () => undefined,
  );
