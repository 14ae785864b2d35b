import type {
  ChannelsFile,
  CouponsFile,
  FunnelFile,
  QuestionsFile,
  SiteFile,
} from '../engine/funnel/schema-types.generated.ts';
import type { Code } from './diagnostics/codes.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { diagnosticAt, locateFinding, readSource, type Source } from './parse/source.ts';
import type { SchemaName, Validators } from './schema/schemas.ts';
import { checkShape } from './schema/validate.ts';

interface Contents {
  funnel: FunnelFile;
  site: SiteFile;
  channels: ChannelsFile;
  coupons: CouponsFile;
  questions: QuestionsFile;
}

/** A file of the folder after the source and shape passes. `valid` is its contents if both found nothing. */
export interface CheckedFile<Name extends SchemaName = SchemaName> {
  file: string;
  schema: Name;
  diagnostics: readonly Diagnostic[];
  valid?: { source: Source; value: Contents[Name] };
}

export const funnelsDir = 'funnels';
export const sharedDir = 'funnels/shared';
export const imagesDir = 'funnels/images';
const questionsSuffix = '-questions.yaml';

export const sharedFiles = {
  site: `${sharedDir}/site.yaml`,
  channels: `${sharedDir}/channels.yaml`,
  coupons: `${sharedDir}/coupons.yaml`,
} as const;

/** Which schema a file follows, by its path; undefined for one that belongs to nothing. */
export function findSchema(file: string): SchemaName | undefined {
  if (!file.endsWith('.yaml')) return undefined;
  for (const [name, path] of Object.entries(sharedFiles)) if (file === path) return name as SchemaName;
  if (!file.startsWith(`${sharedDir}/`)) return 'funnel';
  return file.endsWith(questionsSuffix) ? 'questions' : undefined;
}

/** `funnels/marriage_v1.yaml` → `marriage_v1`. */
export const slugOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '');
/** `funnels/shared/mbti-questions.yaml` → `mbti`. */
export const listOf = (file: string): string => slugOf(file).replace(/-questions$/, '');

const atStart = { line: 1, column: 1, endColumn: 2 };

/** A finding about a file as such, at its beginning. */
export const diagnosticOfFile = (
  file: string,
  text: string,
  code: Code,
  message: string,
  fix: string,
): Diagnostic => diagnosticAt(file, text, atStart, { code, message, fix });

/** A file that is there and cannot be read. */
export function unreadableFile(file: string, reason: string): CheckedFile {
  const fix = 'it must be a plain file that the shop’s user may read';
  const message = `the file cannot be read (${reason})`;
  const diagnostics = [diagnosticOfFile(file, '', 'source/unreadable', message, fix)];
  return { file, schema: findSchema(file) ?? 'funnel', diagnostics };
}

/** The source and shape passes over one file; `bytes` as they lie on the disk. */
export function checkFile(file: string, bytes: Uint8Array, validators: Validators): CheckedFile {
  const schema = findSchema(file);
  if (!schema) {
    const fix = file.startsWith(`${sharedDir}/`)
      ? `name it site.yaml, channels.yaml, coupons.yaml or <list>${questionsSuffix}`
      : `name it ${slugOf(file)}.yaml`;
    const message = `nothing reads a file of this name`;
    return {
      file,
      schema: 'funnel',
      diagnostics: [diagnosticOfFile(file, '', 'meaning/file-name', message, fix)],
    };
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const at = new TextDecoder('utf-8').decode(bytes);
    return { file, schema, diagnostics: [encodingFault(file, at)] };
  }
  const validate = validators[schema];
  const rate = (value: unknown) => (validate(value) ? 0 : (validate.errors?.length ?? 0));
  const { source, findings, diagnostics } = readSource(file, text, rate);
  if (!source) return { file, schema, diagnostics };

  const trapped = new Set(findings.map(({ pointer }) => pointer));
  const shape = checkShape(source, validate);
  const located = new Map<string, Diagnostic>();
  // Where a trap explains a wrong shape, the trap is the mistake; where a number should be a text, the shape knows better.
  const isExplained = (pointer: string) =>
    shape.some((other) => other.pointer === pointer && other.code === 'source/value-changed');
  for (const finding of [
    ...findings.filter(({ pointer, code }) => code !== 'source/number-spelling' || !isExplained(pointer)),
    ...shape.filter(({ pointer, code }) => code === 'source/value-changed' || !trapped.has(pointer)),
  ]) {
    const diagnostic = locateFinding(source, finding);
    // An anchor used twice would report its mistake twice.
    located.set(
      `${diagnostic.code} ${diagnostic.line}:${diagnostic.column} ${diagnostic.message}`,
      diagnostic,
    );
  }
  const all = [...diagnostics, ...located.values()];
  if (all.length > 0) return { file, schema, diagnostics: all };
  return { file, schema, diagnostics: [], valid: { source, value: source.value as Contents[SchemaName] } };
}

/** The first byte that is not UTF-8, which the lenient decoder shows as U+FFFD. */
function encodingFault(file: string, text: string): Diagnostic {
  const before = text.slice(0, text.indexOf('\ufffd'));
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  return diagnosticAt(
    file,
    text,
    { line, column, endColumn: column + 1 },
    {
      code: 'source/encoding',
      message: 'this byte is not UTF-8',
      fix: 'save the file as UTF-8 in your editor',
    },
  );
}
