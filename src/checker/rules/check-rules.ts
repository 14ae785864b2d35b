import { languages } from '../../contract/texts.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { reservedSlugs } from '../../engine/routes.ts';
import type { Finding } from '../diagnostics/finding.ts';
import { listed, nearest } from '../diagnostics/suggestions.ts';
import type { Context } from './context.ts';
import { blockPlaces } from './field-places.ts';
import { checkFields } from './field-rules.ts';
import { checkOffer } from './offer-rules.ts';
import { unknownReference } from './reference.ts';
import { missingLanguages } from './texts.ts';

function checkAddress(slug: string): Finding[] {
  const at = { pointer: '', part: 'key' as const };
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(slug)) {
    return [
      {
        ...at,
        code: 'meaning/file-name',
        message: `"${slug}" cannot be an address`,
        fix: 'name the file in small letters and digits, words joined by _, such as marriage_v1.yaml',
      },
    ];
  }
  if (!reservedSlugs.includes(slug)) return [];
  return [
    { ...at, code: 'meaning/reserved-address', message: `/${slug} is taken`, fix: 'name the file otherwise' },
  ];
}

/** The form places the order: exactly one on a page; the other layouts bring their own. */
function checkForms(funnel: FunnelFile): Finding[] {
  const forms = blockPlaces(funnel.entry).filter(({ value }) => value.kind === 'form');
  const isPage = funnel.entry.layout === 'page';
  if (isPage && forms.length === 0) {
    return [
      {
        code: 'meaning/form-count',
        pointer: '/entry/blocks',
        part: 'key',
        message: 'the page has no form',
        fix: 'add a block { kind: form, submit: …, fields: […] }',
      },
    ];
  }
  return forms.slice(isPage ? 1 : 0).map(({ pointer }) => ({
    code: 'meaning/form-count',
    pointer: `${pointer}/kind`,
    part: 'value',
    message: isPage ? 'a second form' : `the layout ${funnel.entry.layout} brings its own form`,
    fix: 'remove this block',
  }));
}

function checkPictures({ theme, entry }: FunnelFile, images: ReadonlySet<string>): Finding[] {
  const names = entry.layout === 'ritual' ? ['', '-before', '-after'] : [''];
  const missing = names.map((part) => `${theme.art}${part}.svg`).filter((name) => !images.has(name));
  if (missing.length === 0) return [];
  const known = [...images]
    .filter((name) => !/-(before|after)\.svg$/.test(name))
    .map((name) => name.slice(0, -4));
  const finding = unknownReference('meaning/unknown-picture', '/theme/art', theme.art, known);
  const meant = nearest(theme.art, known);
  const hint = meant && meant !== theme.art ? `, did you mean "${meant}"?` : '';
  return [{ ...finding, message: `funnels/images has no ${listed(missing)}${hint}` }];
}

/** Reports are written in the languages of their text files; in another they would come out in the first of those. */
function checkReport({ product, languages: own }: FunnelFile, spoken: readonly string[]): Finding[] {
  const written: readonly string[] = languages;
  return spoken
    .filter((language) => !written.includes(language))
    .map((language) => ({
      code: 'meaning/unwritten-report',
      pointer: own ? `/languages/${own.indexOf(language)}` : '/product',
      part: 'value',
      message: `the ${product} report is not written in ${language}`,
      fix: `give the funnel languages among ${listed(written)}`,
    }));
}

/** The meaning pass over one funnel of valid shape. `slug` is its file's name. */
export function checkMeaning(slug: string, funnel: FunnelFile, context: Context): Finding[] {
  const shop = context.site?.languages;
  const foreign = (funnel.languages ?? []).flatMap((language, index): Finding[] =>
    !shop || shop.includes(language)
      ? []
      : [unknownReference('meaning/unknown-language', `/languages/${index}`, language, shop)],
  );
  const { questions } = funnel;
  const spoken = (funnel.languages ?? shop ?? []).filter((language) => shop?.includes(language) ?? true);
  return [
    ...checkAddress(slug),
    ...foreign,
    ...checkReport(funnel, spoken),
    ...missingLanguages(funnel, spoken, '', shop),
    ...checkForms(funnel),
    ...checkFields(funnel),
    ...(questions && !context.lists.has(questions.list)
      ? [unknownReference('meaning/unknown-questions', '/questions/list', questions.list, [...context.lists])]
      : []),
    ...checkPictures(funnel, context.images),
    ...checkOffer(funnel, context),
  ];
}
