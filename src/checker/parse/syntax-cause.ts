import { faultsOf, type Parsed, parse } from './parse.ts';
import { readPlainYaml } from './plain-yaml.ts';
import { otherSlips, plainSlips, type Repair } from './syntax-repairs.ts';
import { type Attempt, alikeOf, byOddness, indentOf, isBlank, shiftsOf } from './syntax-shifts.ts';

/** What is really wrong where the parser gave up, and in which line (from 1). */
export interface Cause extends Omit<Repair, 'line'> {
  line: number;
}

/** With more than one mistake in the way no single repair helps: these many are tried with the parser, which takes its time. */
const mostTries = 30;
const mostAliases = 100;

/** Is a quotation or a bracket opened here and not closed, or the other way round; or is this a word like `-x`? */
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
 * Lines worth a look (from 0), the likeliest first: the parser notices some mistakes a line late, an open quotation far
 * below it, and a block that stands too far left where it ends.
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
    message: 'a merge conflict was left in the file',
    fix: 'keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>',
  };
}

/** The value of an attempt; undefined where it is no YAML. */
type Read = (attempt: Attempt) => { value: unknown } | undefined;

const firstOf = (attempts: readonly Attempt[], read: Read): Attempt | undefined => attempts.find(read);

const bestBy =
  (rate: (value: unknown) => number): typeof firstOf =>
  (attempts, read) => {
    let found: Attempt | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const attempt of attempts) {
      const reading = read(attempt);
      const faults = reading ? rate(reading.value) : fewest;
      if (faults >= fewest) continue;
      fewest = faults;
      found = attempt;
      if (faults === 0) break;
    }
    return found;
  };

function plainValue({ document }: Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (reason) {
    // Aliases of nothing: that is told of the text as it is.
    if (reason instanceof ReferenceError) return undefined;
    throw reason;
  }
}

/**
 * Looks for the one line whose mending makes `text` YAML, or at least takes the parser past `noticed` (a line from 1, where
 * it gave up): people are told what they did, not where a parser lost its way. `rate` counts what is wrong with a value;
 * indentation alone can often be mended in more than one way, and the fewer faults are left, the likelier it was meant.
 */
export function findCause(
  text: string,
  noticed: number,
  rate: (value: unknown) => number,
): Cause | undefined {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const left = conflictCause(lines, noticed);
  if (left) return left;
  const suspects = suspectsOf(lines, noticed - 1);
  const slips = (propose: typeof plainSlips) =>
    suspects.flatMap((index) =>
      propose(lines[index]!).map(({ line, ...repair }) => ({
        index,
        mended: lines.with(index, line),
        repair,
      })),
    );
  const odd = suspects.toSorted(byOddness(lines));
  // A line that was shifted stands where few others do.
  const alone = odd.filter((index) => alikeOf(lines, index) <= 2);
  const others = odd.filter((index) => !alone.includes(index));
  const groups: readonly [Attempt[], typeof firstOf][] = [
    [slips(plainSlips), firstOf],
    [shiftsOf(lines, alone, noticed - 1), bestBy(rate)],
    [slips(otherSlips), firstOf],
    [shiftsOf(lines, others, noticed - 1), bestBy(rate)],
  ];
  const search = (read: Read) => {
    for (const [attempts, choose] of groups) {
      const found = choose(attempts, read);
      if (found) return { ...found.repair, line: found.index + 1 };
    }
    return undefined;
  };

  // Most files are plain but for the mistake, and a plain text is read in no time.
  const quick = search(({ mended }) => readPlainYaml(mended.join('\n')));
  if (quick) return quick;
  const duplicates = faultsOf(parse(text)).duplicates.length;
  let tries = 0;
  let better: Cause | undefined;
  const thorough = search(({ index, mended, repair }) => {
    tries += 1;
    if (tries > mostTries) return undefined;
    const parsed = parse(mended.join('\n'));
    const faults = faultsOf(parsed);
    if (faults.duplicates.length > duplicates) return undefined;
    const next = faults.errors[0];
    if (!next) return { value: plainValue(parsed) };
    // A repair that only takes the parser on is kept in mind.
    if (parsed.lines.linePos(next.pos[0]).line > Math.max(noticed, index + 1))
      better ??= { ...repair, line: index + 1 };
    return undefined;
  });
  return thorough ?? better;
}
