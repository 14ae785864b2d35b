import type { Field, FieldKind } from '../engine/funnel.ts';
import { productNeeds } from '../engine/products.ts';
import { reservedSlugs } from '../engine/routes.ts';
import type { FunnelFile } from '../engine/schema-types.ts';
import type { Context } from './context.ts';
import { blockPlaces, fieldPlaces, fieldsPointer } from './field-places.ts';
import type { Finding } from './finding.ts';
import { checkOffer } from './meaning-offer.ts';
import { unknownReference } from './reference.ts';
import { listed } from './shape-words.ts';
import { missingLanguages } from './texts.ts';

/** Names the order call uses itself. */
export const reservedFieldNames: readonly string[] = [
  'funnel',
  'channelKey',
  'requestId',
  'query',
  'answers',
  'id',
  'lang',
  'orderId',
];

/** The kind a field must have where a report reads it by its name. */
const kindsByName: Readonly<Record<string, FieldKind>> = {
  fullName: 'name',
  partnerName: 'name',
  gender: 'gender',
  birthday: 'birthday',
  partnerBirthday: 'birthday',
  birthHour: 'birth-hour',
};

function checkAddress(slug: string): Finding[] {
  const at = { pointer: '', part: 'value' as const };
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

function checkFields(funnel: FunnelFile): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, Field>();
  for (const { pointer, value: field } of fieldPlaces(funnel.entry)) {
    const at = { pointer: `${pointer}/name`, part: 'value' as const };
    if (seen.has(field.name)) {
      findings.push({
        ...at,
        code: 'meaning/duplicate-field',
        message: `two fields are named ${field.name}`,
      });
    }
    seen.set(field.name, field);
    // What every object has by itself (`constructor`) would be read as a value that was never typed.
    if (reservedFieldNames.includes(field.name) || field.name in {}) {
      findings.push({
        ...at,
        code: 'meaning/reserved-field',
        message: `no field may be named ${field.name}`,
        fix: `reserved: ${listed(reservedFieldNames)}`,
      });
    }
    if (field.kind === 'choice')
      findings.push(...repeatedValues(field.options, `${pointer}/options`, 'value'));
    findings.push(...checkUse(funnel, field, pointer));
  }
  const needed = productNeeds[funnel.product];
  // Without a form nothing is asked at all: `checkForms` says so.
  const missing = seen.size === 0 ? [] : needed.required.filter((required) => !seen.has(required));
  for (const name of missing) {
    findings.push({
      code: 'meaning/missing-field',
      pointer: fieldsPointer(funnel.entry),
      part: 'key',
      message: `the entry does not ask for ${name}`,
      fix: `add a field { kind: ${kindsByName[name]}, name: ${name}, label: … }`,
    });
  }
  if (needed.answers && !funnel.questions) {
    findings.push({
      code: 'meaning/missing-questions',
      pointer: '/product',
      part: 'value',
      message: `${funnel.product} needs a questionnaire`,
      fix: `add questions: { list: ${funnel.product} }`,
    });
  }
  return findings;
}

/** Is a field the report reads of the kind it reads, and sure to be filled in? */
function checkUse(funnel: FunnelFile, field: Field, pointer: string): Finding[] {
  const kind = kindsByName[field.name];
  const isNeeded = (productNeeds[funnel.product].required as readonly string[]).includes(field.name);
  if (kind && field.kind !== kind) {
    return [
      {
        code: 'meaning/unusable-field',
        pointer: `${pointer}/kind`,
        part: 'value',
        message: `${field.name} is of kind ${field.kind}, the report reads a ${kind}`,
        fix: `write kind: ${kind}, or name the field otherwise`,
      },
    ];
  }
  if (isNeeded && field.optional) {
    return [
      {
        code: 'meaning/unusable-field',
        pointer: `${pointer}/optional`,
        part: 'key',
        message: `${field.name} may be left empty`,
        fix: 'remove optional',
      },
    ];
  }
  if (funnel.product === 'pair' && isNeeded && field.kind === 'name' && field.script !== 'han') {
    const isWritten = field.script !== undefined;
    return [
      {
        code: 'meaning/name-script',
        pointer: isWritten ? `${pointer}/script` : pointer,
        part: 'value',
        message: `${field.name} accepts letters that have no strokes to count`,
        fix: 'write script: han',
      },
    ];
  }
  return [];
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

/** Entries of a list that are told apart by `key`, and are not. */
export function repeatedValues<Key extends string>(
  entries: readonly Readonly<Record<Key, unknown>>[],
  pointer: string,
  key: Key,
): Finding[] {
  return entries.flatMap((entry, index): Finding[] =>
    entries.findIndex((other) => other[key] === entry[key]) === index
      ? []
      : [
          {
            code: 'meaning/duplicate-value',
            pointer: `${pointer}/${index}/${key}`,
            part: 'value',
            message: `${key} ${String(entry[key])} is used twice`,
          },
        ],
  );
}

function checkPictures({ theme, entry }: FunnelFile, images: ReadonlySet<string>): Finding[] {
  const names = entry.layout === 'ritual' ? ['', '-before', '-after'] : [''];
  const missing = names.map((part) => `${theme.art}${part}.svg`).filter((name) => !images.has(name));
  if (missing.length === 0) return [];
  const known = [...images]
    .filter((name) => !/-(before|after)\.svg$/.test(name))
    .map((name) => name.slice(0, -4));
  const finding = unknownReference('meaning/unknown-picture', '/theme/art', theme.art, known);
  return [{ ...finding, message: `funnels/images has no ${listed(missing)}` }];
}

/** The meaning pass over one funnel of sound shape. `slug` is its file's name. */
export function checkMeaning(slug: string, funnel: FunnelFile, context: Context): Finding[] {
  const shop = context.site?.languages;
  const foreign = (funnel.languages ?? []).flatMap((language, index): Finding[] =>
    !shop || shop.includes(language)
      ? []
      : [unknownReference('meaning/unknown-language', `/languages/${index}`, language, shop)],
  );
  const { questions } = funnel;
  return [
    ...checkAddress(slug),
    ...foreign,
    ...missingLanguages(funnel, funnel.languages ?? shop ?? []),
    ...checkForms(funnel),
    ...checkFields(funnel),
    ...(questions && !context.lists.has(questions.list)
      ? [unknownReference('meaning/unknown-questions', '/questions/list', questions.list, [...context.lists])]
      : []),
    ...checkPictures(funnel, context.images),
    ...checkOffer(funnel, context),
  ];
}
