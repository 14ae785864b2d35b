import type { ReportDocument } from '../../contract/report.ts';
import { fillable } from '../../engine/keepsake/fillable.ts';
import { type Dress, type FindPicture, faceOf } from './face.ts';
import { slotValues } from './values.ts';

/** Adds the address of each chapter's share image that can be drawn. */
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
