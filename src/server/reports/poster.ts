import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CostlyDrawing, drawApart } from '../../checker/images/draw-apart.ts';
import type { ReportDocument } from '../../contract/report.ts';
import { fillable } from '../../share-image/template.ts';
import { type Dress, type Face, type FindPicture, faceOf } from './face.ts';
import { fillTemplate } from './fill-template.ts';
import { slotValues } from './text.ts';

export async function withPictures(
  report: ReportDocument,
  dress: Dress,
  { language, find, addressOf }: { language: string; find: FindPicture; addressOf: (id: string) => string },
): Promise<ReportDocument> {
  if (!dress.report?.keepsakes) return report;
  const sections = report.sections.map(async (section) => {
    const face = await faceOf(dress, language, find, section.id);
    const values = await slotValues(report, face, '', section);
    const isThere = face.template !== undefined && fillable(face.template, values);
    return isThere ? { ...section, picture: addressOf(section.id) } : section;
  });
  return { ...report, sections: await Promise.all(sections) };
}

interface Wish {
  report: ReportDocument;
  face: Face;
  foot: string;
}

/** Draws the share image. It shows neither birthday nor order number, because buyers publish it. */
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

const costly = new LRUCache<string, true>({ max: 1000 });

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

/** Falls back to the default template if drawing fails, so that every buyer gets an image. */
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

const plainTemplate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1334">
<rect width="750" height="1334" fill="var(--background)"/>
<rect data-picture="art" width="750" height="560"/>
<rect y="560" width="750" height="8" fill="var(--action)"/><rect y="574" width="750" height="3" fill="var(--accent)"/>
<g data-if="portrait!="><rect x="204" y="52" width="342" height="456" fill="var(--accent)"/><rect data-picture="portrait" x="210" y="58" width="330" height="444"/></g>
<rect data-text="title" x="60" y="616" width="630" height="70" fill="var(--action)" data-size="50" data-weight="1.2"/>
<rect data-text="name" x="60" y="692" width="630" height="76" fill="var(--ink)" data-size="58" data-weight="1"/>
<rect data-text="figure" x="60" y="800" width="630" height="130" fill="var(--action)" data-size="124" data-weight="1"/>
<rect data-text="figure-label" x="60" y="938" width="630" height="40" fill="var(--muted)" data-size="30"/>
<path d="M335 1010h80" stroke="var(--accent)" stroke-width="5" stroke-linecap="round"/>
<rect data-text="sentence" x="66" y="1040" width="618" height="220" fill="var(--ink)" data-size="34" data-lines="6"/>
<rect data-text="foot" x="60" y="1286" width="630" height="26" fill="var(--muted)" data-size="22"/>
</svg>`;
