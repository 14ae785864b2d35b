import { msg } from '../../contract/t.ts';
import { findLostLine, type KeysFor } from './lost-line.ts';
import { faultsOf, parse, valueIn } from './parse.ts';
import {
  type Attempt,
  alikeOf,
  byOddness,
  entryBefore,
  indentOf,
  isBlank,
  shiftsOf,
} from './repair-indentation.ts';
import { otherSlips, plainSlips, type Repair } from './repairs.ts';

export interface Cause extends Omit<Repair, 'line'> {
  /** Counts from 1. */
  line: number;
}

/** Parsing is slow, and with several mistakes no single repair helps. */
const mostTries = 40;

/** True for unmatched quotes or brackets, or a word like `-x`. */
function isUnbalanced(line: string): boolean {
  const count = (mark: string) => line.split(mark).length - 1;
  return (
    /^\s*-[^\s-]/.test(line) ||
    count('"') % 2 === 1 ||
    count('{') !== count('}') ||
    count('[') !== count(']') ||
    (/[:[,-] *'/.test(line) && count("'") % 2 === 1)
  );
}

/**
 * Returns suspicious lines (from 0), likeliest first. The parser notices some mistakes a line late, an open quote far
 * below, an underindented block at its end.
 */
function suspectsOf(lines: readonly string[], noticed: number): number[] {
  const isLine = (index: number) => lines[index] !== undefined && !isBlank(lines[index]!);
  const next = lines.findIndex((_, index) => index > noticed && isLine(index));
  const near = [noticed, noticed - 1, next, noticed - 2, noticed - 3];
  const above = lines.flatMap((line, index) => (index <= noticed && isUnbalanced(line) ? [index] : []));
  const opener = lines.findLastIndex(
    (line, index) => index < noticed && !isBlank(line) && indentOf(line) < indentOf(lines[noticed] ?? ''),
  );
  const indents = lines.map((line) => (isBlank(line) ? -1 : indentOf(line)));
  const alone = indents.flatMap((indent, index) =>
    indent >= 0 && indents.indexOf(indent) === indents.lastIndexOf(indent) ? [index] : [],
  );
  const all = [...above.slice(0, 2), ...above.slice(-2), ...near, ...alone.slice(0, 3), opener];
  return [...new Set(all)].filter(isLine);
}

const conflict = /^(<{7}|={7}|>{7}|\|{7})( |$)/;

function conflictCause(lines: readonly string[], noticed: number): Cause | undefined {
  const index = lines.findIndex((line, at) => at <= noticed && conflict.test(line));
  if (index === -1) return undefined;
  return {
    line: index + 1,
    from: 0,
    to: lines[index]!.length,
    code: 'source/syntax',
    message: msg`a merge conflict was left in the file`,
    fix: msg`keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>`,
  };
}

type CountFaults = (value: unknown) => number;

type Read = (attempt: Attempt) => { value: unknown } | undefined;

function bestOf(attempts: readonly Attempt[], read: Read, countFaults: CountFaults): Attempt | undefined {
  let best: Attempt | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const attempt of attempts) {
    const reading = read(attempt);
    const faults = reading ? countFaults(reading.value) : fewest;
    if (faults >= fewest) continue;
    fewest = faults;
    best = attempt;
    if (faults === 0) break;
  }
  return best;
}

const causeOf = ({ repair, index }: Attempt): Cause => ({ ...repair, line: index + 1 });

/**
 * Finds the one line whose repair makes `text` YAML, or moves the parser beyond `noticed`, the line (from 1) where it
 * stopped. Between several, the fewest faults by `countFaults` win.
 */
export function findCause(
  text: string,
  noticed: number,
  countFaults: CountFaults,
  keysFor: KeysFor,
): Cause | undefined {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const conflicted = conflictCause(lines, noticed);
  if (conflicted) return conflicted;
  const suspects = suspectsOf(lines, noticed - 1);
  const slips = (propose: typeof plainSlips): Attempt[] =>
    suspects.flatMap((index) =>
      propose(lines[index]!).map(({ line, ...repair }) => {
        return { index, mended: lines.with(index, line), repair };
      }),
    );
  const odd = suspects.toSorted(byOddness(lines));
  // A shifted line has an indent that few others have.
  const alone = odd.filter((index) => alikeOf(lines, index) <= 2);
  const others = odd.filter((index) => !alone.includes(index));
  // The first slip that gives valid YAML is the cause.
  const isEnough = () => 0;
  const isSound = (value: unknown) => (countFaults(value) === 0 ? 0 : Number.POSITIVE_INFINITY);
  const shifts = shiftsOf(lines, alone, noticed - 1);
  const groups: readonly [Attempt[], CountFaults][] = [
    [entryBefore(lines, noticed - 1), isEnough],
    [shifts, isSound],
    [shifts, countFaults],
    [slips(otherSlips), isEnough],
    [shiftsOf(lines, others, noticed - 1), countFaults],
  ];
  const duplicates = faultsOf(parse(text)).duplicates.length;
  let tries = 0;
  let better: Cause | undefined;
  const known = new Map<Attempt, { value: unknown } | undefined>();
  const tryOut: Read = (attempt) => {
    tries += 1;
    if (tries > mostTries) return undefined;
    const parsed = parse(attempt.mended.join('\n'));
    const faults = faultsOf(parsed);
    if (faults.duplicates.length > duplicates) return undefined;
    const next = faults.errors[0];
    if (!next) return valueIn(parsed) ?? { value: undefined };
    if (parsed.lines.linePos(next.pos[0]).line > Math.max(noticed, attempt.index + 1))
      better ??= causeOf(attempt);
    return undefined;
  };
  const read: Read = (attempt) => {
    if (!known.has(attempt)) known.set(attempt, tryOut(attempt));
    return known.get(attempt);
  };
  const slip = bestOf(slips(plainSlips), read, isEnough);
  if (slip) return causeOf(slip);
  for (const at of [noticed - 1, noticed, 0]) {
    const lost = findLostLine(lines, at, countFaults, keysFor);
    if (lost) return { ...lost, line: lost.index + 1, code: 'source/syntax' };
  }
  for (const [attempts, count] of groups) {
    const found = bestOf(attempts, read, count);
    if (found) return causeOf(found);
  }
  return better;
}
