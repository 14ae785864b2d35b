import { type Message, msg } from '../contract/t.ts';
import type {
  ChannelsFile,
  CouponsFile,
  ExperimentFile,
  FunnelFile,
  ProductFile,
  QuestionsFile,
  SiteFile,
} from '../funnel/schema-types.generated.ts';
import { explainLines } from './document/lost-line.ts';
import { countTextFaults } from './document/parse.ts';
import { explainUnderindented } from './document/underindented.ts';
import { locateFinding, readSource, type Source } from './document/yaml-document.ts';
import { nearest } from './finding/did-you-mean.ts';
import {
  fileOf,
  findSchema,
  imagesDir,
  listOf,
  readName,
  type SchemaName,
  schemaNames,
} from './finding/file-names.ts';
import { type Finding, keyFinding, valueFinding } from './finding/finding.ts';
import { lastSegmentOf, pointerTo } from './finding/pointer.ts';
import type { SourceMap } from './merge/source-map.ts';
import { type Diagnostic, diagnosticAt, isError } from './report/diagnostic.ts';
import { freeKeys, unknownKeyOf } from './schema/keys.ts';
import type { SchemaNode } from './schema/schema-node.ts';
import type { Validators } from './schema/schemas.ts';
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

/** A parsed and validated file; `valid` exists if neither step found an error. */
export interface CheckedFile<Name extends SchemaName = SchemaName> {
  file: string;
  schema: Name;
  diagnostics: readonly Diagnostic[];
  valid?: { source: Source; value: Contents[Name] };
  /** A variant's own content; `valid` follows once it is merged over its base. */
  overlay?: { source: Source; patch: Overlay };
  /** Validators for a funnel's merged forms. */
  validators?: Validators;
  /** Base file of a merged variant, and the source of each part. */
  base?: string;
  sourceMap?: SourceMap;
}

export interface Overlay extends Readonly<Record<string, unknown>> {
  extends: string;
}

/** True if the file extends another, or was about to: only such funnel files lack a product. */
const isVariant = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, 'extends') ||
    (!Object.hasOwn(value, 'product') && Object.keys(value).some((key) => nearest(key, ['extends']))));

/** Returns a finding about a whole file, placed at its start. */
export const diagnosticOfFile = (file: string, code: string, message: Message, fix: Message): Diagnostic =>
  diagnosticAt(file, '', { line: 1, column: 1, endColumn: 2 }, { code, message, fix });

export function unreadableFile(file: string, reason: Message): CheckedFile {
  const fix = msg`it must be a plain file that the shop’s user may read`;
  const message = msg`the file cannot be read (${reason})`;
  const diagnostics = [diagnosticOfFile(file, 'source/unreadable', message, fix)];
  return { file, schema: findSchema(file) ?? 'funnel', diagnostics };
}

/** Most bytes of YAML; the largest shipped file has 73 KB. */
const mostBytes = 300_000;
/** Most lines, commas, brackets and anchors: that file has 1,460, and a parser compares each key with all others. */
const mostMarks = 5000;

const tooLong = (file: string, schema: SchemaName, message: Message): CheckedFile => ({
  file,
  schema,
  diagnostics: [
    diagnosticOfFile(
      file,
      'source/too-long',
      message,
      msg`take out what does not belong to it; several funnels are several files`,
    ),
  ],
});

/** Reports a file too big to read; undefined otherwise. */
export function checkSize(file: string, bytes: number): CheckedFile | undefined {
  if (bytes <= mostBytes) return undefined;
  const message = msg`it has ${Math.round(bytes / 1000)} KB; up to ${mostBytes / 1000} KB are read`;
  return tooLong(file, findSchema(file) ?? 'funnel', message);
}

/** Reports a file whose check reached the time limit. */
export const costlyFile = (file: string): CheckedFile =>
  tooLong(file, findSchema(file) ?? 'funnel', msg`checking it takes more time or memory than a file may`);

/** Reports a file that nothing reads, with the right name. */
export function misnamedFile(file: string, text = ''): CheckedFile {
  const message = msg`the shop does not read a file with this name`;
  const isFunnel = /^(?:product|extends): ?\S/m.test(text) && !file.startsWith(`${imagesDir}/`);
  const at = `funnels/${file.slice(file.lastIndexOf('/') + 1)}`;
  if (isFunnel && findSchema(at) === 'funnel') {
    const fix = msg`this is a funnel: move it to ${at}`;
    return {
      file,
      schema: 'funnel',
      diagnostics: [diagnosticOfFile(file, 'meaning/file-name', message, fix)],
    };
  }
  const right = readName(file);
  const name = right.slice(right.lastIndexOf('/') + 1);
  const isRead = file.startsWith(`${imagesDir}/`) || findSchema(right) !== undefined;
  const fix = msg`name it ${isRead ? name : msg`site.yaml, channels.yaml, coupons.yaml or <list>-questions.yaml`}`;
  if (file.startsWith(`${imagesDir}/`)) {
    const why = msg`A picture’s name is part of its address: small letters and digits, joined by -.`;
    const span = { line: 1, column: 1, endColumn: 2 };
    const diagnostics = [diagnosticAt(file, '', span, { code: 'meaning/file-name', message, fix, why })];
    return { file, schema: 'funnel', diagnostics };
  }
  return { file, schema: 'funnel', diagnostics: [diagnosticOfFile(file, 'meaning/file-name', message, fix)] };
}

/** Replacement character for a lost one, itself or escaped. */
const lost = /\ufffd|\\ufffd/i;

function misencoded(file: string, text: string, finding: { message: Message; fix: Message }): Diagnostic {
  const before = text.slice(0, text.search(lost));
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  const span = { line, column, endColumn: column + 1 };
  return diagnosticAt(file, text, span, { code: 'source/encoding', ...finding });
}

/** Returns the text, or why it cannot be decoded. */
function decode(file: string, bytes: Uint8Array): string | Diagnostic {
  const text = new TextDecoder().decode(bytes);
  // YAML knows a lone carriage return as a line break (1.2.2, 5.4); the library does not.
  if (!lost.test(text)) return text.replace(/\r(?!\n)/g, '\n');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return misencoded(file, text, {
      message: msg`a character was lost here and replaced by �`,
      fix: msg`type it again; if many are lost, take the earlier file and save or import it as UTF-8`,
    });
  } catch {
    return misencoded(file, text, {
      message: msg`this byte is not UTF-8`,
      fix: msg`save the file as UTF-8 in your editor`,
    });
  }
}

/** Returns the right place by the file's keys, if another schema knows more of them. */
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

/** Most entries of a list or group; the longest shipped one has 93. */
const mostEntries = 1000;

function findOverlong(value: unknown, pointer = ''): Finding | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  if (entries.length > mostEntries) {
    const message = msg`${entries.length} entries, at most ${mostEntries} are looked at`;
    return keyFinding('shape/out-of-range', pointer, message, msg`take out what does not belong to it`);
  }
  for (const [key, inside] of entries) {
    const found = findOverlong(inside, pointerTo(pointer, key));
    if (found) return found;
  }
  return undefined;
}

function nullsIn(value: unknown, pointer: string): string[] {
  if (value === null) return [pointer];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => nullsIn(item, pointerTo(pointer, key)));
}

/** Finds keys without a value below a pointer: only a written null removes. */
const unwrittenNulls = (source: Source, within: string): Finding[] =>
  nullsIn(source.value, '')
    .filter((pointer) => pointer.startsWith(within) && !source.spellingAt(pointer))
    .map((pointer) => {
      const key = lastSegmentOf(pointer);
      const message = msg`nothing is written after ${key}`;
      return valueFinding(
        'shape/no-value',
        pointer,
        message,
        msg`write null to remove ${key}, or leave the line out`,
      );
    });

/** Reports content that does not fit at its alias, unless it does not fit at its anchor either. */
function atAliases(source: Source, findings: readonly Finding[]): Finding[] {
  const placeOf = ({ pointer, part, code }: Finding) => JSON.stringify([code, source.locate(pointer, part)]);
  const aliases = findings.map(({ pointer }) => source.aliasAbove(pointer));
  if (!aliases.some(Boolean)) return [...findings];
  const own = new Set(findings.filter((_, index) => !aliases[index]).map(placeOf));
  return findings.map((finding, index) => {
    const alias = aliases[index];
    if (!alias || own.has(placeOf(finding))) return finding;
    const key = lastSegmentOf(alias.pointer);
    const message = msg`the content of *${alias.name} does not fit under ${key}`;
    const fix = msg`write out here what belongs under ${key}`;
    return valueFinding('shape/wrong-type', alias.pointer, message, fix);
  });
}

/** Parses and validates one file; `bytes` are as on disk. */
export function checkFile(file: string, bytes: Uint8Array, validators: Validators): CheckedFile {
  const schema = findSchema(file);
  const text = decode(file, bytes);
  if (!schema) return misnamedFile(file, typeof text === 'string' ? text : undefined);
  if (typeof text !== 'string') return { file, schema, diagnostics: [text] };
  const marks = countMarks(text);
  if (marks > mostMarks)
    return tooLong(
      file,
      schema,
      msg`it has ${marks} lines, commas and brackets; up to ${mostMarks} are read`,
    );
  try {
    return checkText(file, text, schema, validators);
  } catch (error) {
    // The parser is recursive, and its stack is limited.
    if (!(error instanceof RangeError)) throw error;
    const message = msg`its lists and groups lie too deep in one another`;
    const fix = msg`write them a level or two deep, as the other files do`;
    return { file, schema, diagnostics: [diagnosticOfFile(file, 'source/syntax', message, fix)] };
  }
}

function checkText(file: string, text: string, schema: SchemaName, validators: Validators): CheckedFile {
  const isOverlay = (value: unknown) => schema === 'funnel' && isVariant(value);
  const validatorFor = (value: unknown) => validators[isOverlay(value) ? 'overlay' : schema];
  const countFaults = (value: unknown) => {
    const validate = validatorFor(value);
    return validate(value) ? 0 : (validate.errors?.length ?? 0);
  };
  const keysFor = (value: unknown, strange: string) => {
    const validate = validatorFor(value);
    validate(value);
    const errors = (validate.errors ?? []).filter((error) => unknownKeyOf(error) === strange);
    return [...new Set(errors.flatMap(freeKeys))];
  };
  const { source, findings, diagnostics } = readSource(file, text, countFaults, keysFor);
  if (!source) return { file, schema, diagnostics };
  const overlong = findOverlong(source.value);
  if (overlong) return { file, schema, diagnostics: [...diagnostics, locateFinding(source, overlong)] };

  const isPatch = isOverlay(source.value);
  const misread = new Set(findings.map(({ pointer }) => pointer));
  const unlike = atAliases(source, checkSchema(source, validatorFor(source.value)));
  const place =
    unlike.length > 0 && !isPatch ? rightPlace(file, source.value, schema, validators) : undefined;
  if (place) {
    const message = msg`this content belongs in another file`;
    const fix = msg`move it to ${place}`;
    return { file, schema, diagnostics: [diagnosticOfFile(file, 'meaning/file-name', message, fix)] };
  }
  // The schema reports a number in place of a text; other misread values explain the schema's errors.
  const isText = (pointer: string) =>
    unlike.some((other) => other.pointer === pointer && other.code === 'source/value-changed');
  const found = [
    ...unwrittenNulls(source, isPatch ? '' : '/overrides/'),
    ...findings.filter(({ pointer, code }) => code !== 'source/number-spelling' || !isText(pointer)),
    ...unlike.filter(({ pointer, code }) => code === 'source/value-changed' || !misread.has(pointer)),
  ].map((finding) => locateFinding(source, finding));
  // An anchor used twice would repeat its finding.
  const keyOf = ({ code, line, column, message }: Diagnostic) =>
    JSON.stringify([code, line, column, message]);
  const once = [...new Map(found.map((each) => [keyOf(each), each])).values()];
  const indented = explainUnderindented(once, source, (other) => countTextFaults(other, countFaults));
  const explained = indented === once ? explainLines(once, source, countFaults, keysFor) : indented;
  const all = [...diagnostics, ...explained];
  if (all.some(isError)) return { file, schema, diagnostics: all };
  if (isPatch) {
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
