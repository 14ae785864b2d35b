import { renderAsync } from '@resvg/resvg-js';
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

export async function pngOf(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
