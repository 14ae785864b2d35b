import { t } from '../contract/t.ts';
import type {
  ChannelsFile,
  CouponsFile,
  ExperimentFile,
  FunnelFile,
  ProductFile,
  QuestionsFile,
  SiteFile,
} from '../engine/funnel/schema-types.generated.ts';
import type { Code } from './diagnostics/codes.ts';
import { type Diagnostic, diagnosticAt, isError } from './diagnostics/diagnostic.ts';
import { type Finding, keyFinding, valueFinding } from './diagnostics/finding.ts';
import { nearest } from './diagnostics/nearest.ts';
import { lastSegmentOf, pointerTo } from './diagnostics/pointer.ts';
import type { Origin } from './overlay/origin.ts';
import { unsaidNulls } from './overlay/unsaid-nulls.ts';
import { explainOutdented } from './parse/outdented.ts';
import { countTextFaults, locateFinding, readSource, type Source } from './parse/source.ts';
import { fileOf, findSchema, imagesDir, listOf, readName } from './schema/file-names.ts';
import type { SchemaNode } from './schema/schema-node.ts';
import { type SchemaName, schemaNames, type Validators } from './schema/schemas.ts';
import { checkSchema } from './schema/validate.ts';

interface Contents {
  funnel: FunnelFile;
  site: SiteFile;
  channels: ChannelsFile;
  coupons: CouponsFile;
  questions: QuestionsFile;
  product: ProductFile;
  experiment: ExperimentFile;
}

/** A file that was parsed and held against its schema. `valid` is there if neither found an error. */
export interface CheckedFile<Name extends SchemaName = SchemaName> {
  file: string;
  schema: Name;
  diagnostics: readonly Diagnostic[];
  valid?: { source: Source; value: Contents[Name] };
  /** Of a variant, what it says itself; `valid` it is once it was laid over its base. */
  overlay?: { source: Source; patch: Overlay };
  /** Of a funnel: by which what is made of it is looked at, too. */
  validators?: Validators;
  /** Of a variant that was: the file of its base, and where each part of it was written. */
  base?: string;
  origin?: Origin;
}

export interface Overlay extends Readonly<Record<string, unknown>> {
  extends: string;
}

/** It says what it extends, or was about to: no other file of a funnel is without a product. */
const isVariant = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, 'extends') ||
    (!Object.hasOwn(value, 'product') && Object.keys(value).some((key) => nearest(key, ['extends']))));

/** A finding about a file as such, at its beginning. */
export const diagnosticOfFile = (file: string, code: Code, message: string, fix: string): Diagnostic =>
  diagnosticAt(file, '', { line: 1, column: 1, endColumn: 2 }, { code, message, fix });

export function unreadableFile(file: string, reason: string): CheckedFile {
  const fix = t`it must be a plain file that the shop’s user may read`;
  const message = t`the file cannot be read (${reason})`;
  const diagnostics = [diagnosticOfFile(file, 'source/unreadable', message, fix)];
  return { file, schema: findSchema(file) ?? 'funnel', diagnostics };
}

/** How many bytes of YAML are read: the largest shipped file has 73 KB. */
const mostBytes = 300_000;
/** How many lines, commas, brackets and anchors: that file has 1,460, and a parser compares each key with all others. */
const mostMarks = 5000;

const tooLong = (file: string, schema: SchemaName, message: string): CheckedFile => ({
  file,
  schema,
  diagnostics: [
    diagnosticOfFile(
      file,
      'source/too-long',
      message,
      t`take out what does not belong to it; several funnels are several files`,
    ),
  ],
});

/** What is wrong with a file of so many bytes, before any of it is read; undefined where they are not too many. */
export function checkSize(file: string, bytes: number): CheckedFile | undefined {
  if (bytes <= mostBytes) return undefined;
  const message = t`it has ${Math.round(bytes / 1000)} KB; up to ${mostBytes / 1000} KB are read`;
  return tooLong(file, findSchema(file) ?? 'funnel', message);
}

/** A file that was looked at for as long as any may be. */
export const costlyFile = (file: string): CheckedFile =>
  tooLong(file, findSchema(file) ?? 'funnel', t`checking it takes more time or memory than a file may`);

/** A file that nothing reads, and the name by which it would be read. */
export function misnamedFile(file: string, text = ''): CheckedFile {
  const message = t`nothing reads a file of this name`;
  const isFunnel = /^(?:product|extends): ?\S/m.test(text) && !file.startsWith(`${imagesDir}/`);
  const at = `funnels/${file.slice(file.lastIndexOf('/') + 1)}`;
  if (isFunnel && findSchema(at) === 'funnel') {
    const fix = t`this is a funnel: move it to ${at}`;
    return {
      file,
      schema: 'funnel',
      diagnostics: [diagnosticOfFile(file, 'meaning/file-name', message, fix)],
    };
  }
  const right = readName(file);
  const name = right.slice(right.lastIndexOf('/') + 1);
  const isRead = file.startsWith(`${imagesDir}/`) || findSchema(right) !== undefined;
  const fix = t`name it ${isRead ? name : t`site.yaml, channels.yaml, coupons.yaml or <list>-questions.yaml`}`;
  if (file.startsWith(`${imagesDir}/`)) {
    const why = t`A picture’s name stands in its address: small letters and digits, joined by -.`;
    const span = { line: 1, column: 1, endColumn: 2 };
    const diagnostics = [diagnosticAt(file, '', span, { code: 'meaning/file-name', message, fix, why })];
    return { file, schema: 'funnel', diagnostics };
  }
  return { file, schema: 'funnel', diagnostics: [diagnosticOfFile(file, 'meaning/file-name', message, fix)] };
}

/** What a lenient decoder puts where a character was lost, as itself or escaped. */
const lost = /\ufffd|\\ufffd/i;

/** The first place in a text, as a lenient decoder reads it, where a character is lost. */
function misencoded(file: string, text: string, finding: { message: string; fix: string }): Diagnostic {
  const before = text.slice(0, text.search(lost));
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  const span = { line, column, endColumn: column + 1 };
  return diagnosticAt(file, text, span, { code: 'source/encoding', ...finding });
}

/** The text of a file, or why it is none. */
function decode(file: string, bytes: Uint8Array): string | Diagnostic {
  const text = new TextDecoder().decode(bytes);
  // YAML knows a lone carriage return as a line break (1.2.2, 5.4), the library does not.
  if (!lost.test(text)) return text.replace(/\r(?!\n)/g, '\n');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return misencoded(file, text, {
      message: t`a character was lost here: � stands in its place`,
      fix: t`type it anew; where many are lost, take the file as it was before, and save or import it as UTF-8`,
    });
  } catch {
    return misencoded(file, text, {
      message: t`this byte is not UTF-8`,
      fix: t`save the file as UTF-8 in your editor`,
    });
  }
}

/** The file that this one would have to be, by its keys: another schema knows more of them than that of its place. */
function rightPlace(file: string, value: unknown, schema: SchemaName, validators: Validators) {
  const keys = Object.keys(value ?? {});
  const known = (name: SchemaName) => {
    const { properties = {} } = validators[name].schema as SchemaNode;
    return keys.filter((key) => Object.hasOwn(properties, key)).length;
  };
  const [best = schema] = schemaNames.toSorted((one, other) => known(other) - known(one));
  return known(best) > known(schema) ? fileOf[best](listOf(file)) : undefined;
}

function countMarks(text: string): number {
  let marks = 0;
  for (const character of text) if ('\n,[]{}&*?'.includes(character)) marks += 1;
  return marks;
}

/** How many entries of one list or group are looked at: the longest shipped one has 93. */
const mostEntries = 1000;

/** The first list or group with more entries than are looked at; undefined where there is none. */
function findOverlong(value: unknown, pointer = ''): Finding | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  if (entries.length > mostEntries) {
    const message = t`${entries.length} entries, at most ${mostEntries} are looked at`;
    return keyFinding('shape/out-of-range', pointer, message, t`take out what does not belong to it`);
  }
  for (const [key, inside] of entries) {
    const found = findOverlong(inside, pointerTo(pointer, key));
    if (found) return found;
  }
  return undefined;
}

/** Tells at an alias what does not fit there, unless it does not fit at its anchor either. */
function atAliases(source: Source, findings: readonly Finding[]): Finding[] {
  const placeOf = ({ pointer, part, code }: Finding) => JSON.stringify([code, source.locate(pointer, part)]);
  const aliases = findings.map(({ pointer }) => source.aliasAbove(pointer));
  if (!aliases.some(Boolean)) return [...findings];
  const own = new Set(findings.filter((_, index) => !aliases[index]).map(placeOf));
  return findings.map((finding, index) => {
    const alias = aliases[index];
    if (!alias || own.has(placeOf(finding))) return finding;
    const key = lastSegmentOf(alias.pointer);
    const message = t`*${alias.name} stands for something that does not fit under ${key}`;
    const fix = t`write out here what belongs under ${key}`;
    return valueFinding('shape/wrong-type', alias.pointer, message, fix);
  });
}

/** Parses one file and holds it against its schema; `bytes` as they lie on the disk. */
export function checkFile(file: string, bytes: Uint8Array, validators: Validators): CheckedFile {
  const schema = findSchema(file);
  const text = decode(file, bytes);
  if (!schema) return misnamedFile(file, typeof text === 'string' ? text : undefined);
  if (typeof text !== 'string') return { file, schema, diagnostics: [text] };
  const marks = countMarks(text);
  if (marks > mostMarks)
    return tooLong(file, schema, t`it has ${marks} lines, commas and brackets; up to ${mostMarks} are read`);
  try {
    return checkText(file, text, schema, validators);
  } catch (error) {
    // The parser goes into each list and group, and its stack has an end.
    if (!(error instanceof RangeError)) throw error;
    const message = t`its lists and groups lie too deep in one another`;
    const fix = t`write them a level or two deep, as the other files do`;
    return { file, schema, diagnostics: [diagnosticOfFile(file, 'source/syntax', message, fix)] };
  }
}

function checkText(file: string, text: string, schema: SchemaName, validators: Validators): CheckedFile {
  const validatorFor = (value: unknown) =>
    schema === 'funnel' && isVariant(value) ? validators.overlay : validators[schema];
  const countFaults = (value: unknown) => {
    const validate = validatorFor(value);
    return validate(value) ? 0 : (validate.errors?.length ?? 0);
  };
  const { source, findings, diagnostics } = readSource(file, text, countFaults);
  if (!source) return { file, schema, diagnostics };
  const overlong = findOverlong(source.value);
  if (overlong) return { file, schema, diagnostics: [...diagnostics, locateFinding(source, overlong)] };

  const validate = validatorFor(source.value);
  const misread = new Set(findings.map(({ pointer }) => pointer));
  const unlike = atAliases(source, checkSchema(source, validate));
  const place =
    unlike.length > 0 && validate !== validators.overlay
      ? rightPlace(file, source.value, schema, validators)
      : undefined;
  if (place) {
    const message = t`what stands here belongs into another file`;
    const fix = t`move it to ${place}`;
    return { file, schema, diagnostics: [diagnosticOfFile(file, 'meaning/file-name', message, fix)] };
  }
  // A number where a text belongs is told by the schema; anything else that YAML misread explains what the schema says.
  const isText = (pointer: string) =>
    unlike.some((other) => other.pointer === pointer && other.code === 'source/value-changed');
  const told = [
    ...unsaidNulls(source, validate === validators.overlay ? '' : '/overrides/'),
    ...findings.filter(({ pointer, code }) => code !== 'source/number-spelling' || !isText(pointer)),
    ...unlike.filter(({ pointer, code }) => code === 'source/value-changed' || !misread.has(pointer)),
  ].map((finding) => locateFinding(source, finding));
  // An anchor used twice would tell its mistake twice.
  const keyOf = ({ code, line, column, message }: Diagnostic) => `${code} ${line}:${column} ${message}`;
  const once = [...new Map(told.map((each) => [keyOf(each), each])).values()];
  const all = [
    ...diagnostics,
    ...explainOutdented(once, source, (other) => countTextFaults(other, countFaults)),
  ];
  if (all.some(isError)) return { file, schema, diagnostics: all };
  if (validate === validators.overlay) {
    return {
      file,
      schema,
      diagnostics: all,
      overlay: { source, patch: source.value as Overlay },
      validators,
    };
  }
  const valid = { source, value: source.value as Contents[SchemaName] };
  return { file, schema, diagnostics: all, valid, validators };
}
