import { languages } from '../../contract/texts.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { reservedSlugs } from '../../engine/reserved-slugs.ts';
import { type Finding, keyFinding, valueFinding } from '../diagnostics/finding.ts';
import { checkTables } from './block-rules.ts';
import { checkCircumstances } from './circumstance-rules.ts';
import type { Context } from './context.ts';
import { checkCopy } from './copy-rules.ts';
import { blockPlaces } from './field-places.ts';
import { checkFields } from './field-rules.ts';
import { checkHeadlines } from './headline-rules.ts';
import { checkInterstitials } from './interstitial-rules.ts';
import { checkKeepsakes } from './keepsake-rules.ts';
import { checkLook } from './look-rules.ts';
import { checkOffer } from './offer-rules.ts';
import { checkPictures } from './picture-rules.ts';
import { checkReference } from './reference.ts';
import { checkChapters } from './report-rules.ts';
import { missingLanguages } from './texts.ts';

function checkAddress(slug: string): Finding[] {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(slug)) {
    const fix = 'name the file in small letters and digits, words joined by _, such as marriage_v1.yaml';
    return [keyFinding('meaning/file-name', '', `"${slug}" cannot be an address`, fix)];
  }
  if (!reservedSlugs.includes(slug)) return [];
  return [keyFinding('meaning/reserved-address', '', `/${slug} is taken`, 'name the file otherwise')];
}

/** Exactly one form on a page; the other layouts bring their own. */
function checkForms({ entry }: FunnelFile): Finding[] {
  const forms = blockPlaces(entry).filter(({ value }) => value.kind === 'form');
  const isPage = entry.layout === 'page';
  if (isPage && forms.length === 0) {
    const fix = 'add a block { kind: form, submit: …, fields: […] }';
    return [keyFinding('meaning/form-count', '/entry/blocks', 'the page has no form', fix)];
  }
  const message = isPage ? 'a second form' : `the layout ${entry.layout} brings its own form`;
  return forms
    .slice(isPage ? 1 : 0)
    .map(({ pointer }) =>
      valueFinding('meaning/form-count', `${pointer}/kind`, message, 'remove this block'),
    );
}

/** Reports are written in the languages of their text files; in another they would come out in the first of those. */
function checkReport({ product, languages: own }: FunnelFile, spoken: readonly string[]): Finding[] {
  const written: readonly string[] = languages;
  return spoken
    .filter((language) => !written.includes(language))
    .map((language) => {
      const pointer = own ? `/languages/${own.indexOf(language)}` : '/product';
      const message = `the ${product} report is not written in ${language}`;
      const fix = `give the funnel languages among ${written.join(', ')}`;
      return valueFinding('meaning/unwritten-report', pointer, message, fix);
    });
}

/** The rules of one funnel that follows its schema. `slug` is its file's name. */
export function checkRules(slug: string, funnel: FunnelFile, context: Context): Finding[] {
  const shop = context.site?.languages;
  const { questions, languages: own } = funnel;
  const spoken = (own ?? shop ?? []).filter((language) => shop?.includes(language) ?? true);
  return [
    ...checkAddress(slug),
    ...(own ?? []).flatMap((language, index) =>
      shop ? checkReference('meaning/unknown-language', `/languages/${index}`, language, shop) : [],
    ),
    ...checkReport(funnel, spoken),
    ...checkChapters(funnel),
    ...missingLanguages(funnel, spoken, '', shop),
    ...checkForms(funnel),
    ...checkTables(funnel),
    ...checkFields(funnel),
    ...checkInterstitials(funnel, context.questionnaires),
    ...(questions
      ? checkReference('meaning/unknown-questions', '/questions/list', questions.list, [...context.lists])
      : []),
    ...checkLook(funnel),
    ...checkPictures(funnel, context),
    ...checkKeepsakes(funnel, context.templates),
    ...checkOffer(funnel, context),
    ...checkCircumstances(funnel, spoken, context),
    ...checkCopy(funnel),
    ...checkHeadlines(funnel, spoken),
  ];
}
