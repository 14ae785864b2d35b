import { msg } from '../../contract/t.ts';
import { type Diagnostic, diagnosticAt, type Span } from '../report/diagnostic.ts';
import { blockEnd, indentOf, isBlank } from './repair-indentation.ts';

const step = 2;
const mostTried = 12;

type CountIn = (text: string) => number;

/** Lines from `first` (from 0) to before `end`, and the spaces they need to belong to the empty key above. */
interface Underindented {
  first: number;
  end: number;
  lack: number;
}

/** Finds lines after an empty key that cause fewer faults when moved under it. */
function findUnderindented(
  lines: readonly string[],
  { line, column }: Pick<Span, 'line' | 'column'>,
  countIn: CountIn,
): Underindented | undefined {
  const first = lines.findIndex((each, at) => at >= line && !isBlank(each));
  if (first === -1 || !/^[\s-]*$/.test(lines[line - 1]!.slice(0, column - 1))) return undefined;
  const own = indentOf(lines[first]!);
  const lack = column - 1 + step - own;
  if (lack < step) return undefined;
  let least = countIn(lines.join('\n'));
  let best: Underindented | undefined;
  let end = first;
  for (let tried = 0; tried < mostTried; tried += 1) {
    if (end === lines.length || indentOf(lines[end]!) !== own) break;
    end = blockEnd(lines, end);
    const moved = lines.map((each, at) => (at >= first && at < end ? ' '.repeat(lack) + each : each));
    const faults = countIn(moved.join('\n'));
    if (faults >= least) continue;
    least = faults;
    best = { first, end, lack };
  }
  return best;
}

const keyIn = (line: string) => /[^\s-][^:]*/.exec(line)![0];

/**
 * Replaces findings on an empty key and unknown keys after it by one that they belong under it. `countIn` counts
 * faults in a whole text.
 */
export function explainUnderindented(
  diagnostics: readonly Diagnostic[],
  { file, text }: { file: string; text: string },
  countIn: CountIn,
): readonly Diagnostic[] {
  const lines = text.split('\n');
  const empties = diagnostics.filter(({ code }) => code === 'shape/no-value');
  return empties.reduce((all, empty) => {
    const found = findUnderindented(lines, empty, countIn);
    if (!found) return all;
    const first = found.first + 1;
    const last = lines.findLastIndex((each, at) => at < found.end && !isBlank(each)) + 1;
    const key = keyIn(lines[found.first]!);
    const column = lines[found.first]!.indexOf(key) + 1;
    const span = { line: first, column, endColumn: column + key.length };
    const above = keyIn(lines[empty.line - 1]!.slice(empty.column - 1));
    const moved = diagnosticAt(file, text, span, {
      code: 'shape/no-value',
      message: msg`${key} is not indented enough to belong to ${above}`,
      why: msg`A key’s content is indented more than the key.`,
      fix:
        last > first
          ? msg`put ${found.lack} more spaces before each of the lines ${first} to ${last}`
          : msg`put ${found.lack} more spaces before it`,
    });
    return [...all.filter(({ line }) => line < empty.line || line > last), moved];
  }, diagnostics);
}
