import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import type { ReportMaker } from '../../src/server/orders/context.ts';

/** A report maker whose work can be counted and made to fail. */
export function countingReports() {
  const made = {
    count: 0,
    isFailing: false,
    during: () => {},
    asked: [] as Pick<ReportInput, 'chapters' | 'voice'>[],
  };
  const maker: ReportMaker = {
    makeReport(input) {
      made.during();
      made.asked.push({ chapters: input.chapters, voice: input.voice });
      if (made.isFailing) throw new Error('no report today');
      if (input.language === 'en') made.count += 1;
      const heading = `${input.language} ${input.details.fullName ?? ''} ${input.askedOn}`;
      return {
        title: input.title,
        subtitle: '',
        sections: [{ id: 'one', heading, blocks: [{ kind: 'text', paragraphs: ['A paragraph.'] }] }],
        footnotes: [],
      };
    },
    makeForetaste: (input) => ({ facts: [{ label: 'day', value: input.askedOn }], blocks: [] }),
    makeChapters: ({ title, subtitle, poster, sections, footnotes }) => ({
      ...(poster && { poster }),
      title,
      subtitle,
      chapters: sections.map((section) => ({ ...section, paragraphs: ['A paragraph.'] })),
      footnotes,
    }),
  };
  return { made, maker };
}
