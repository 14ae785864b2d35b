import type { MarkedDate, ThisMonth } from '../../src/contract/report.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import type { ReportMaker } from '../../src/server/orders/report.ts';

export function countingReports() {
  const made = {
    count: 0,
    isFailing: false,
    during: () => {},
    asked: [] as Pick<ReportInput, 'chapters' | 'voice'>[],
    dates: undefined as MarkedDate[] | undefined,
    months: 0,
    foretastes: 0,
    hasForetaste: true,
    month: (_language?: string): ThisMonth | undefined => undefined,
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
        ...(made.dates && { dates: made.dates }),
        sections: [{ id: 'one', heading, blocks: [{ kind: 'text', paragraphs: ['A paragraph.'] }] }],
        footnotes: [],
      };
    },
    makeMonth({ language }) {
      made.months += 1;
      return made.month(language);
    },
    findYearOffer: (open) => open.find(({ product }) => product === 'mbti'),
    makeForetaste(input) {
      made.foretastes += 1;
      if (!made.hasForetaste) throw new Error('no foretaste today');
      const name = input.details.fullName ?? '';
      return {
        facts: [{ label: 'day', value: input.askedOn }],
        blocks: [{ kind: 'text', paragraphs: [`${input.language} ${name}`] }],
        chapters: ['One'],
      };
    },
    makeAsks: () => [],
    makeChapters: ({ sections, footnotes, dates: _, ...frame }) => ({
      ...frame,
      chapters: sections.map((section) => ({ ...section, paragraphs: ['A paragraph.'] })),
      footnotes,
    }),
  };
  return { made, maker };
}
