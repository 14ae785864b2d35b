import type { ProductManifest } from '../../contract/product.ts';
import { type Message, msg } from '../../contract/t.ts';
import { detailKinds } from '../../fields/field-kind.ts';
import { guardianField } from '../../fields/guardians.ts';
import type { Field, FieldKind } from '../../funnel/funnel.ts';
import { offerName } from '../../funnel/offer-name.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { checkReference, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { fieldPlaces, fieldsPointer } from './entry.ts';
import type { Rule } from './rule.ts';
import { textsIn } from './words.ts';

export const repeatedValues = <Key extends string>(
  entries: readonly Readonly<Record<Key, unknown>>[],
  pointer: string,
  key: Key,
): Finding[] =>
  entries.flatMap((entry, index) => {
    if (entries.findIndex((other) => other[key] === entry[key]) === index) return [];
    const message = msg`${key} ${String(entry[key])} is used twice`;
    return valueFinding(
      'meaning/duplicate-value',
      `${pointer}/${index}/${key}`,
      message,
      msg`give each its own`,
    );
  });

const reservedFieldNames: readonly string[] = [
  'funnel',
  'channelKey',
  'requestId',
  'query',
  'answers',
  'view',
  'id',
  'lang',
  'orderId',
  'code',
];

const kindsByName: Readonly<Record<string, FieldKind>> = detailKinds;

/** Parts that decide which fields are needed. */
type Asking = Pick<FunnelFile, 'product' | 'entry' | 'questions' | 'report' | 'payment'>;

interface Asked {
  pointer: string;
  field: Field;
  isMisnamed: boolean;
}

/** Finds a field with the name of the consent that another field's `guardian` makes. */
const isOfGuardian = (one: Field, other: Field) =>
  guardianField(one)?.name === other.name || guardianField(other)?.name === one.name;

function checkName(own: Field, pointer: string, others: readonly Asked[], hasOffers: boolean): Finding[] {
  const at = `${pointer}/name`;
  const { name, shown } = own;
  if (shown) return [];
  if (hasOffers && name === offerName) {
    const message = msg`the choice among the offers travels under the name offer`;
    return [valueFinding('offer/reserved-name', at, message, msg`give this field another name`)];
  }
  if (others.some(({ field }) => field.name === name || isOfGuardian(field, own))) {
    const fix = msg`give one of them another name, or remove it`;
    return [valueFinding('meaning/duplicate-field', at, msg`two fields are named ${name}`, fix)];
  }
  // A name that every object has (`constructor`) would be read as an answer.
  if (!reservedFieldNames.includes(name) && !(name in {})) return [];
  const fix = msg`reserved: ${reservedFieldNames.join(', ')}`;
  return [valueFinding('meaning/reserved-field', at, msg`no field may be named ${name}`, fix)];
}

function checkUse(sold: readonly ProductManifest[], field: Field, pointer: string): Finding[] {
  const { name } = field;
  const kind = kindsByName[name];
  const needing = sold.filter(({ required }) => (required as readonly string[]).includes(name));
  const names = needing.find((manifest) => manifest.names)?.names;
  const isNeeded = needing.length > 0;
  if (kind && field.kind !== kind) {
    const message = msg`${name} is of kind ${field.kind}, the report reads a ${kind}`;
    const fix = msg`write kind: ${kind}, or name the field otherwise`;
    return [valueFinding('meaning/unusable-field', `${pointer}/kind`, message, fix)];
  }
  if (isNeeded && field.optional) {
    const message = msg`${name} may be left empty`;
    return [keyFinding('meaning/unusable-field', `${pointer}/optional`, message, msg`remove optional`)];
  }
  if (names && isNeeded && field.kind === 'name' && field.script !== 'han' && field.script !== names) {
    const at = field.script === undefined ? pointer : `${pointer}/script`;
    const message = msg`${name} accepts letters that the report cannot read`;
    return [valueFinding('meaning/name-script', at, message, msg`write script: ${names}`)];
  }
  return [];
}

function missingField(name: string, asked: readonly Asked[], funnel: Asking): Finding[] {
  const kind = kindsByName[name];
  const alike = asked.filter(
    ({ field, isMisnamed }) => field.kind === kind && (isMisnamed || kindsByName[field.name] === undefined),
  );
  // Its name is already reported.
  if (alike.some(({ isMisnamed }) => isMisnamed)) return [];
  const names = alike.map(({ field }) => field.name);
  const meant = nearest(name, names) ?? names[0];
  const misnamed = alike.find(({ field }) => field.name === meant);
  if (misnamed) {
    const message = msg`the entry asks for ${misnamed.field.name}, the report reads ${name}`;
    const fix = msg`write name: ${name}, or add a field of that name`;
    return [valueFinding('meaning/missing-field', `${misnamed.pointer}/name`, message, fix)];
  }
  const message = msg`the entry does not ask for ${name}`;
  const fix = msg`add a field { kind: ${kind}, name: ${name}, label: … }`;
  return [keyFinding('meaning/missing-field', fieldsPointer(funnel.entry), message, fix)];
}

/** Personal details need a consent linked to the privacy notice, someone else's a consent for them. */
function checkConsent(asked: readonly Asked[]): Finding[] {
  const isFirm = ({ field }: Asked) => !field.optional;
  const consents = asked.filter(({ field }) => field.kind === 'consent');
  const opening = consents.filter(({ field }) => field.kind === 'consent' && field.document === 'privacy');
  const finding = (pointer: string, message: Message, fix: Message) =>
    keyFinding('meaning/no-consent', pointer, message, fix);
  const last = asked.at(-1)!.pointer.replace(/\/[^/]+$/, '');
  if (!opening.some(isFirm)) {
    const [loose] = opening;
    if (loose)
      return [finding(`${loose.pointer}/optional`, msg`the consent may be left empty`, msg`remove optional`)];
    // The last consent is the buyer's own, as in the shipped forms.
    const mute = consents.findLast(isFirm);
    if (mute)
      return [finding(mute.pointer, msg`this consent opens no privacy notice`, msg`add document: privacy`)];
    const fix = msg`add - kind: consent, with name: consent, document: privacy and a label, as the last field`;
    return [finding(last, msg`the form takes details without consent`, fix)];
  }
  const [, other] = asked.filter(({ field }) => field.kind === 'name');
  if (!other || consents.filter(isFirm).length > 1) return [];
  const message = msg`another person is named here without a consent to name them`;
  const fix = msg`add a second - kind: consent, such as name: partnerConsent, by which the visitor confirms it`;
  return [finding(`${other.pointer}/name`, message, fix)];
}

const child = /孩子|宝宝|\b(?:child(?:ren)?|bab(?:y|ies)|sons?|daughters?)\b/i;

/** A page that speaks of a child needs a guardian's consent to take a child's birthday. */
function checkGuardian(
  { title, entry }: Pick<FunnelFile, 'title' | 'entry'>,
  sold: readonly ProductManifest[],
): Finding[] {
  const birthday = fieldPlaces(entry).find(({ value }) => value.kind === 'birthday' && !value.guardian);
  const said = textsIn({ title, entry }, '', (words) => child.test(words));
  const found = said.find(({ pointer }) => /^\/title\/|\/heading\//.test(pointer));
  if (!birthday || !found || sold.some(({ adultsOnly }) => adultsOnly)) return [];
  const message = msg`“${child.exec(found.words)![0]}” is spoken of, and a birthday of a child under 14 is refused here`;
  const fix = msg`write guardian: { en: …, zh-CN: … }, which a parent or guardian ticks`;
  return [keyFinding('meaning/no-guardian', birthday.pointer, message, fix)];
}

/** `sold`: all products for sale here, the funnel's own first. */
function checkFields(funnel: Asking, sold: readonly ProductManifest[]): Finding[] {
  const { product, entry, questions, payment } = funnel;
  const findings: Finding[] = [];
  const asked: Asked[] = [];
  for (const { pointer, value: field } of fieldPlaces(entry)) {
    const misnamed = checkName(field, pointer, asked, payment.offers !== undefined);
    asked.push({ pointer, field, isMisnamed: misnamed.length > 0 });
    findings.push(...misnamed);
    // The values of options must differ, whatever the kind of field.
    const { options = [] } = field as { options?: readonly { value: string }[] };
    findings.push(...repeatedValues(options, `${pointer}/options`, 'value'));
    if (misnamed.length === 0) findings.push(...checkUse(sold, field, pointer));
  }
  const required = new Set(sold.flatMap((manifest) => manifest.required));
  const missing = [...required].filter((name) => !asked.some(({ field }) => field.name === name));
  // Without a form, `checkForms` reports it.
  if (asked.length > 0)
    findings.push(...missing.flatMap((name) => missingField(name, asked, funnel)), ...checkConsent(asked));
  if (sold.some(({ answers, isOfFile }) => answers && !isOfFile) && !questions) {
    const message = msg`${product} needs a questionnaire`;
    const fix = msg`add questions: { list: ${product} }`;
    findings.push(valueFinding('meaning/missing-questions', '/product', message, fix));
  }
  return findings;
}

const agreeing =
  /agree|consent|accept|allow|permi|confirm|authori[sz]e|\bmay\b|all right|mind|know|privacy|同意|授权|接受|允许|知情|知晓|知道|可以|愿意|介意|隐私/i;

/** A consent must be recognisable as one, in the languages whose words we know. */
const checkConsentLabels = (entry: FunnelFile['entry']): Finding[] =>
  fieldPlaces(entry).flatMap(({ pointer, value }) => {
    const [key, said = {}] =
      value.kind === 'consent'
        ? ['label', value.label]
        : ['guardian', value.kind === 'birthday' ? value.guardian : undefined];
    return Object.entries(said).flatMap(([language, words]) => {
      if (!/^(?:en|zh)\b/.test(language) || agreeing.test(words)) return [];
      const message = msg`“${words}” does not make clear that ticking it is a consent`;
      const fix = msg`name the consent: “I agree to …”, “我同意……”`;
      return [valueFinding('meaning/consent-label', `${pointer}/${key}/${language}`, message, fix)];
    });
  });

const checkList = ({ questions }: FunnelFile, lists: ReadonlySet<string>): Finding[] =>
  questions
    ? checkReference('meaning/unknown-questions', msg`questionnaire`, '/questions/list', questions.list, [
        ...lists,
      ])
    : [];

// biome-ignore format: one row a line.
export const fieldsRules = [
  { code: 'meaning/duplicate-field', severity: 'error', why: 'Each answer is sent under its field’s name. If two fields share a name, one answer is lost.' },
  { code: 'meaning/duplicate-value', severity: 'error', why: 'The shop tells answers apart by this value.' },
  { code: 'meaning/reserved-field', severity: 'error', why: 'The shop’s order call already uses this name.' },
  { code: 'offer/reserved-name', severity: 'error', why: 'The buyer’s choice of an offer is sent under this name. An answer under it would be taken for an offer.' },
  { code: 'meaning/missing-field', severity: 'error', why: 'The report is computed from this answer.',
    check: (_, { asked, sold }) => checkFields(asked, sold) },
  { code: 'meaning/unusable-field', severity: 'error', why: 'The report is computed from this answer, so the field must be of this kind and always filled in.' },
  { code: 'meaning/name-script', severity: 'error', why: 'Name pairing reads Chinese characters and Latin letters. It can say nothing about a name in another script.' },
  { code: 'meaning/missing-questions', severity: 'error', why: 'The report is computed from the answers to a questionnaire.' },
  { code: 'meaning/unknown-questions', severity: 'error', why: 'A questionnaire is a file in funnels/shared with the name <list>-questions.yaml.',
    check: (funnel, { lists }) => checkList(funnel, lists) },
  { code: 'meaning/no-consent', severity: 'error', why: 'A form takes personal details, so visitors agree to the privacy notice first. They also confirm that they may name another person.' },
  { code: 'meaning/no-guardian', severity: 'warning', why: 'A child’s details need the consent of a parent or guardian. The buyers that this page invites would be turned away.',
    check: (_, { asked, sold }) => checkGuardian(asked, sold) },
  { code: 'meaning/consent-label', severity: 'warning', isVisible: true, why: 'A consent counts only if visitors knew what they agreed to.',
    check: ({ entry }) => checkConsentLabels(entry) },
] as const satisfies readonly Rule[];
