import { say } from '../../src/engine/funnel/copy.ts';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import { wireValues } from '../../src/engine/machine/walk.ts';
import type { Sample } from '../../src/preview/scenes/sample.ts';
import { sampleAnswers, sampleValues } from '../../src/preview/scenes/sample-visitor.ts';
import { makeChapters, makeForetaste, makeReport } from '../../src/products/make-report.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { shanghaiDay } from '../../src/server/kernel/shanghai-day.ts';
import { summaryOf } from '../../src/server/orders/summary.ts';

export const samplePosterPath = (slug: string) => `/preview/poster/${slug}`;

/** The sample visitor's order of a funnel, asked today: summary, foretaste and report as the server would make them. */
export function sampleOf(funnel: Funnel, language: string): Sample {
  const askedOn = shanghaiDay(Date.now());
  const answers = sampleAnswers(funnel);
  const details = wireValues(funnel, sampleValues(funnel, language), askedOn);
  const input: ReportInput = {
    product: funnel.product,
    details,
    answers,
    questions: funnel.questions?.questions ?? [],
    language,
    askedOn,
    title: say(funnel.title, language),
    ...funnel.report,
  };
  const poster = `${samplePosterPath(funnel.slug)}?lang=${language}`;
  const report = { ...makeReport(input), poster };
  return {
    title: input.title,
    // It reads nothing else of an order.
    summary: summaryOf({ details, answers } as Parameters<typeof summaryOf>[0], funnel, language),
    details,
    foretaste: makeForetaste(input),
    report,
    chapters: makeChapters(report),
  };
}
