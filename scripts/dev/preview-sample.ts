import { join } from 'node:path';
import { imagesDir } from '../../src/checker/finding/file-names.ts';
import { visibleAnswers } from '../../src/fields/visible-fields.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { offerName } from '../../src/funnel/offer-name.ts';
import { partsOf } from '../../src/funnel/offers.ts';
import { say } from '../../src/funnel/texts.ts';
import { shanghaiDay } from '../../src/lib/shanghai-day.ts';
import { wireValues } from '../../src/machine/entry-navigation.ts';
import { sampleSheet, sampleValues } from '../../src/preview/scenes/sample-visitor.ts';
import type { Sample, SampleChoice, SampleFunnel } from '../../src/preview/scenes/scene.ts';
import { makeChapters, makeForetaste, makeReport } from '../../src/products/make-report.ts';
import { keyedAmong, type ReportInput } from '../../src/reports/writing/report-input.ts';
import { words } from '../../src/server/lib/words.ts';
import { summaryOf } from '../../src/server/orders/find.ts';
import { readPicture } from '../../src/server/publishing/pictures.ts';
import { faceOf } from '../../src/server/reports/face.ts';
import { chapterPng, posterPng } from '../../src/server/reports/poster.ts';
import { answersFor } from './answers-for-result.ts';

export const samplePosterPath = (slug: string) => `/preview/poster/${slug}`;

/** Draws the sample visitor's picture to keep, or that of a chapter, with the pictures below `root`. */
export async function samplePoster(
  funnel: Funnel,
  language: string,
  root: string,
  { chapter, ...choice }: SampleChoice & { chapter?: string } = {},
): Promise<Buffer | undefined> {
  const { report } = sampleOf(funnel, language, choice);
  const find = (name: string) => readPicture(join(root, imagesDir), name);
  const wish = {
    report,
    face: await faceOf(funnel, language, find, chapter),
    foot: say(words.forFun, language),
  };
  return chapter === undefined ? posterPng(wish) : chapterPng(wish, chapter);
}

export function sampleFunnel(funnel: Funnel): SampleFunnel {
  const { ownProduct } = funnel;
  if (!ownProduct?.highest) return funnel;
  return {
    ...funnel,
    ties: Object.keys(ownProduct.results).filter((result) => answersFor(ownProduct, result, 'yes')),
  };
}

/** Makes the sample visitor's order as the server would: summary, foretaste and report. */
export function sampleOf(
  funnel: Funnel,
  language: string,
  { offer, result, tied }: SampleChoice = {},
): Sample {
  const { ownProduct } = funnel;
  const askedOn = shanghaiDay(Date.now());
  const found = ownProduct && result ? answersFor(ownProduct, result, tied) : {};
  const answers = visibleAnswers(funnel.questions?.questions ?? [], { ...sampleSheet(funnel), ...found });
  const typed = { ...sampleValues(funnel, language), ...(offer && { [offerName]: offer }) };
  const details = wireValues(funnel, typed, askedOn);
  const [sold, ...others] = partsOf(funnel, details[offerName]);
  const input: ReportInput = {
    details,
    answers,
    questions: keyedAmong(funnel.questions?.questions),
    language,
    askedOn,
    title: say(funnel.title, language),
    ...funnel.report,
    ...sold!,
    others,
    ...(ownProduct && { ownProduct }),
  };
  const query = new URLSearchParams({
    lang: language,
    ...(offer && { offer }),
    ...(result && { result }),
    ...(tied && { tied }),
  });
  const poster = `${samplePosterPath(funnel.slug)}?${query}`;
  const made = makeReport(input);
  const sections = made.sections.map((section) =>
    funnel.report?.keepsakes?.[section.id]
      ? { ...section, picture: `${poster}&chapter=${section.id}` }
      : section,
  );
  const report = { ...made, poster, sections };
  return {
    title: input.title,
    // `summaryOf` reads nothing else of an order.
    summary: summaryOf({ details, answers } as Parameters<typeof summaryOf>[0], funnel, language),
    details,
    foretaste: makeForetaste(input),
    report,
    chapters: makeChapters(report, language),
  };
}
