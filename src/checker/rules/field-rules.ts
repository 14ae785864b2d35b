import { detailKinds } from '../../engine/fields/detail-kinds.ts';
import type { Field, FieldKind } from '../../engine/funnel/funnel.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { manifests } from '../../products/manifests.generated.ts';
import type { Finding } from '../diagnostics/finding.ts';
import { listed, nearest } from '../diagnostics/suggestions.ts';
import { fieldPlaces, fieldsPointer } from './field-places.ts';
import { repeatedValues } from './repeated-values.ts';

/** Names the order call uses itself. */
const reservedFieldNames: readonly string[] = [
  'funnel',
  'channelKey',
  'requestId',
  'query',
  'answers',
  'id',
  'lang',
  'orderId',
  'code',
];

/** The kind a field must have where a report reads it by its name. */
const kindsByName: Readonly<Record<string, FieldKind>> = detailKinds;

/** What is wrong with a field's name as such. */
function checkName({ name }: Field, pointer: string, isTaken: boolean): Finding[] {
  const at = { pointer: `${pointer}/name`, part: 'value' as const };
  if (isTaken) {
    const fix = 'give one of them another name, or remove it';
    return [{ ...at, code: 'meaning/duplicate-field', message: `two fields are named ${name}`, fix }];
  }
  // What every object has by itself (`constructor`) would be read as a value that was never typed.
  if (!reservedFieldNames.includes(name) && !(name in {})) return [];
  return [
    {
      ...at,
      code: 'meaning/reserved-field',
      message: `no field may be named ${name}`,
      fix: `reserved: ${listed(reservedFieldNames)}`,
    },
  ];
}

interface Asked {
  pointer: string;
  field: Field;
  isMisnamed: boolean;
}

/** A field the report needs and the entry does not ask for; or asks for under another name. */
function missingField(name: string, asked: readonly Asked[], funnel: FunnelFile): Finding[] {
  const kind = kindsByName[name];
  const alike = asked.filter(
    ({ field, isMisnamed }) => field.kind === kind && (isMisnamed || kindsByName[field.name] === undefined),
  );
  // Its name is what is wrong, and that is told already.
  if (alike.some(({ isMisnamed }) => isMisnamed)) return [];
  const names = alike.map(({ field }) => field.name);
  const meant = nearest(name, names) ?? names[0];
  const misnamed = alike.find(({ field }) => field.name === meant);
  if (misnamed) {
    return [
      {
        code: 'meaning/missing-field',
        pointer: `${misnamed.pointer}/name`,
        part: 'value',
        message: `the entry asks for ${misnamed.field.name}, the report reads ${name}`,
        fix: `write name: ${name}, or add a field of that name`,
      },
    ];
  }
  return [
    {
      code: 'meaning/missing-field',
      pointer: fieldsPointer(funnel.entry),
      part: 'key',
      message: `the entry does not ask for ${name}`,
      fix: `add a field { kind: ${kind}, name: ${name}, label: … }`,
    },
  ];
}

/** The fields of an entry: names that can be told apart, and everything the report is computed from. */
export function checkFields(funnel: FunnelFile): Finding[] {
  const findings: Finding[] = [];
  const asked: Asked[] = [];
  for (const { pointer, value: field } of fieldPlaces(funnel.entry)) {
    const isTaken = asked.some((other) => other.field.name === field.name);
    const misnamed = checkName(field, pointer, isTaken);
    asked.push({ pointer, field, isMisnamed: misnamed.length > 0 });
    findings.push(...misnamed);
    // Whatever its kind: answers to choose from are told apart by their values.
    const { options = [] } = field as { options?: readonly { value: string }[] };
    findings.push(...repeatedValues(options, `${pointer}/options`, 'value'));
    if (misnamed.length === 0) findings.push(...checkUse(funnel, field, pointer));
  }
  const needed = manifests[funnel.product];
  // Without a form nothing is asked at all: `checkForms` says so.
  const missing =
    asked.length === 0
      ? []
      : needed.required.filter((name) => !asked.some(({ field }) => field.name === name));
  findings.push(...missing.flatMap((name) => missingField(name, asked, funnel)));
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
  const { required, names } = manifests[funnel.product];
  const isNeeded = (required as readonly string[]).includes(field.name);
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
  if (names === 'han' && isNeeded && field.kind === 'name' && field.script !== 'han') {
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
