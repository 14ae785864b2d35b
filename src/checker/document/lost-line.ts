import { joined, type Message, msg } from '../../contract/t.ts';
import { type Diagnostic, diagnosticAt, isError } from '../report/diagnostic.ts';
import { countTextFaults, faultsOf, parse, valueIn } from './parse.ts';
import { endsOf, indentOf, isBlank, moveLines } from './repair-indentation.ts';

interface LineFault {
  code?: string;
  /** Counts from 0. */
  index: number;
  from: number;
  to: number;
  message: Message;
  fix: Message;
}

type CountFaults = (value: unknown) => number;
/** Returns the keys that the schema allows where the value has an unknown one. */
export type KeysFor = (value: unknown, unknown: string) => readonly string[];

export function lineFinding(
  { file, text }: { file: string; text: string },
  code: string,
  { index, from, to, ...finding }: LineFault,
): Diagnostic {
  const span = { line: index + 1, column: from + 1, endColumn: to + 1 };
  return diagnosticAt(file, text, span, { code, ...finding });
}

const unnamed = '…';
/** No key of any schema: where it fits, any name does. */
const anyName = 'anyname';
const step = 2;
/** Names among which a reader can choose. */
const mostNames = 3;

/** Names the unnamed key; fits nowhere if that name is taken. */
const named = (value: unknown, name: string): unknown =>
  JSON.parse(JSON.stringify(value), (_, part) => {
    if (part === null || typeof part !== 'object' || !Object.hasOwn(part, unnamed)) return part;
    const { [unnamed]: inside, ...others } = part;
    return Object.hasOwn(others, name) ? null : { ...others, [name]: inside };
  });

/**
 * Finds a lost line `key:` above `at` (from 0), without which the lines below belong elsewhere: with it the whole text
 * has no fault.
 */
export function findLostLine(
  lines: readonly string[],
  at: number,
  countFaults: CountFaults,
  keysFor: KeysFor,
): LineFault | undefined {
  const index = lines.findIndex((line, place) => place >= at && !isBlank(line));
  const [, dash, first = ''] = /^\s*(- )?([^:]*)/.exec(lines[index] ?? '')!;
  const own = indentOf(lines[index] ?? '');
  for (const indent of [own - step, ...(dash ? [own] : [])]) {
    if (indent < 0) continue;
    const parsed = parse(lines.toSpliced(index, 0, `${' '.repeat(indent)}${unnamed}:`).join('\n'));
    const { errors, duplicates } = faultsOf(parsed);
    const value = errors.length + duplicates.length === 0 && valueIn(parsed)?.value;
    if (!value) continue;
    const fits = (name: string) => countFaults(named(value, name)) === 0;
    // A condition takes any names.
    const keys = fits(anyName) ? [] : keysFor(value, unnamed).filter((key) => key !== 'when' && fits(key));
    if (keys.length === 0 && !fits(anyName)) continue;
    const line = joined(
      keys.map((key) => `${key}:`),
      msg` or `,
    );
    const isNamed = keys.length > 0 && keys.length <= mostNames;
    return {
      ...{ index, from: own, to: own + (dash ? 1 : first.length) },
      message: !isNamed
        ? msg`the name of these lines is missing above them`
        : dash
          ? msg`the line "${line}" is missing above this list`
          : msg`the line "${line}" is missing above "${first.replace(/["']/g, '')}"`,
      fix: msg`write ${isNamed ? line : msg`a name and a colon`} above it, indented by ${indent}`,
    };
  }
  return undefined;
}

/** Each is tried with a new text. */
const mostPlaces = 3;

const openerOf = (lines: readonly string[], index: number) =>
  lines.findLastIndex((line, at) => at < index && !isBlank(line) && indentOf(line) < indentOf(lines[index]!));

const keyOf = (line: string | undefined) => /[^\s-][^:]*/.exec(line ?? '')?.[0];

/** Finds how a block that begins at `index` (from 0) must be moved for the whole text to have no fault. */
function findShifted(lines: readonly string[], index: number, isSound: (text: string) => boolean) {
  for (const by of [-step, step])
    for (const end of by + indentOf(lines[index]!) < 0 ? [] : endsOf(lines, index, by, index)) {
      const moved = moveLines(lines, [index, end], by);
      if (!isSound(moved.join('\n'))) continue;
      const homeIn = (text: readonly string[]) => keyOf(text[openerOf(text, index)]) ?? msg`the file`;
      const key = keyOf(lines[index])!;
      const message = msg`"${key}" belongs to ${homeIn(moved)}, here it is part of ${homeIn(lines)}`;
      const indent =
        by < 0
          ? msg`indent it less, with all that belongs to it`
          : msg`indent it more, with all that belongs to it`;
      return {
        code: 'shape/unknown-key' as const,
        index,
        from: indentOf(lines[index]!),
        to: indentOf(lines[index]!) + key.length,
        message,
        fix: indent,
      };
    }
  return undefined;
}

/** Replaces schema findings by one about a lost line or moved block that explains them all. */
export function explainLines(
  diagnostics: readonly Diagnostic[],
  { file, text }: { file: string; text: string },
  countFaults: CountFaults,
  keysFor: KeysFor,
): readonly Diagnostic[] {
  const lines = text.split('\n');
  const faults = diagnostics.filter((each) => each.code.startsWith('shape/') && isError(each));
  const near = faults.slice(0, mostPlaces).flatMap(({ line }) => [openerOf(lines, line - 1), line - 1]);
  const places = [...new Set(near)].filter((at) => at >= 0);
  const isSound = (other: string) => countTextFaults(other, countFaults) === 0;
  const tries = [
    ...places.map((at) => () => findLostLine(lines, at, countFaults, keysFor)),
    ...places.map((at) => () => findShifted(lines, at, isSound)),
  ];
  for (const attempt of tries) {
    const found = attempt();
    if (!found) continue;
    const one = lineFinding({ file, text }, 'shape/missing-key', found);
    return [...diagnostics.filter((each) => !faults.includes(each)), one];
  }
  return diagnostics;
}
