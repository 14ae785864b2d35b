import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, parse, relative, resolve, sep } from 'node:path';
import { partOfFile } from '../../src/changes/parts.ts';
import { didYouMean, nearOnes } from '../../src/checker/finding/did-you-mean.ts';
import { fileOfList, fileOfProduct, funnelsDir, yamlDirs } from '../../src/checker/finding/file-names.ts';
import { printable } from '../../src/checker/finding/finding.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { scoringOf } from '../../src/checker/products/outcomes.ts';
import { shareTable } from '../../src/checker/products/share-table.ts';
import { type Diagnostic, isConsequence, isError } from '../../src/checker/report/diagnostic.ts';
import { goneAsOne, unfolded } from '../../src/checker/report/fold-diagnostics.ts';
import { githubAnnotation, printDiagnostics } from '../../src/checker/report/print.ts';
import { sarifLog } from '../../src/checker/report/sarif.ts';
import { inWords, later, t } from '../../src/contract/t.ts';
import type { Scoring } from '../../src/funnel/scores.ts';
import { shanghaiDay } from '../../src/lib/shanghai-day.ts';
import { oneOf, plural, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';
import { dayTyped, readVerdict } from './options.ts';

/** Takes a path or an address. Throws UsageError if that file or folder is not checked. */
function fileTyped(argument: string, root: string): string {
  const tried = [argument, `${argument}.yaml`, `${funnelsDir}/${argument}.yaml`];
  const path = tried.map((each) => resolve(root, each)).find((each) => existsSync(each));
  if (!path) {
    const known = readdirSync(join(root, funnelsDir)).map((name) => parse(name).name);
    throw new UsageError(t`there is no ${argument}${didYouMean(...nearOnes(argument, known).slice(0, 3))}`);
  }
  const file = relative(root, path).split(sep).join('/');
  const folders: readonly string[] = ['', ...yamlDirs];
  const isChecked = folders.includes(file) || (folders.includes(dirname(file)) && /\.ya?ml$/.test(file));
  if (!isChecked) throw new UsageError(t`${argument} is none of the YAML files in ${funnelsDir}`);
  return file;
}

function readArguments(args: readonly string[], root: string) {
  const { values, flags, words } = readOptions(args, {
    values: ['format', 'on'],
    flags: ['strict', 'all'],
  });
  return {
    format: oneOf('--format', values.format ?? 'pretty', ['pretty', 'github', 'json', 'sarif']),
    isStrict: flags.has('strict'),
    /** Reports each text without a language, and each file that depends on a broken one. */
    isEach: flags.has('all'),
    /** Coupons and times over on this day are errors; without a day, those over today are warnings. */
    day: dayTyped(values.on),
    files: words.map((word) => fileTyped(word, root)),
  };
}

function allOf(fleet: Fleet | null): string {
  const funnels = plural(fleet?.funnels.size ?? 0, 'funnel');
  return fleet?.experiments.size ? `${funnels}, ${plural(fleet.experiments.size, 'experiment')}` : funnels;
}

/** Returns the verdict as one line: `15 funnels: valid, with 1 warning in 1 file`. */
export function summaryOf(
  diagnostics: readonly Diagnostic[],
  errors: readonly Diagnostic[],
  checked: string,
): string {
  if (diagnostics.length === 0) return t`${checked}: valid`;
  const warnings = diagnostics.length - errors.length;
  const counts = [
    errors.length > 0 && plural(errors.length, 'error'),
    warnings > 0 && plural(warnings, 'warning'),
  ].filter(Boolean);
  const files = plural(new Set(diagnostics.map(({ file }) => file)).size, 'file');
  return t`${errors.length === 0 ? t`${checked}: valid, with ` : ''}${counts.join(t` and `)} in ${files}`;
}

const scored = ({ products, questionnaires }: Fleet): [string, Scoring][] => [
  ...Array.from(products, ([name, file]): [string, Scoring] => [fileOfProduct(name), file]),
  ...Array.from(questionnaires, ([name, file]): [string, Scoring] => [
    fileOfList(name),
    scoringOf(file.questions),
  ]),
];

/** Checks the whole fleet, because files refer to each other. `files` chooses whose findings are printed. */
export const check: Command = {
  usage: 'check [files…] [--format pretty|github|json|sarif | --json] [--all] [--strict] [--on <day>]',
  summary: later`everything that is wrong in every file; --all: each text that lacks a language, not a count a file; --strict: warnings count, too; --on 2027-02-14: what is over by then counts; exit 0 valid, 1 not valid, 2 could not run`,
  run: async (args, { root, out, isColoured = false }) => {
    const { format, isStrict, isEach, day, files } = readArguments(args, root);
    const verdict = await readVerdict(root, day ?? shanghaiDay(Date.now()));
    const { fleet } = verdict;
    const all = isEach ? unfolded(verdict.diagnostics) : verdict.diagnostics;
    const isShown = (file: string) =>
      files.length === 0 || files.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
    const isOfDay = ({ code }: Diagnostic) => code === 'coupon/over' || code === 'time/over';
    const shown = all.filter(({ file }) => isShown(file));
    const isReportedAtCause = (each: Diagnostic) =>
      isConsequence(each) &&
      shown.some(
        (other) => !isConsequence(other) && isError(other) && inWords(each.message).includes(other.file),
      );
    const kept = shown
      .filter((each) => isEach || !isReportedAtCause(each))
      .map((each): Diagnostic => (day && isOfDay(each) ? { ...each, severity: 'error' } : each));
    // The server needs each file's own errors, so they are folded here alone.
    const diagnostics = isEach ? kept : goneAsOne(kept).map(({ each: _, ...one }) => one);
    const errors = diagnostics.filter(isError);
    if (format === 'json') out(`${JSON.stringify({ diagnostics: diagnostics.map(printable) }, null, 2)}\n`);
    else if (format === 'sarif') out(`${JSON.stringify(sarifLog(diagnostics), null, 2)}\n`);
    else if (format === 'github')
      for (const diagnostic of diagnostics) out(`${githubAnnotation(diagnostic)}\n`);
    else {
      const checked = files.length > 0 ? plural(files.length, 'file') : allOf(fleet);
      if (diagnostics.length > 0) out(`${printDiagnostics(diagnostics, isColoured)}\n\n`);
      for (const [file, scoring] of fleet ? scored(fleet) : [])
        if (isShown(file)) out(`${shareTable(partOfFile(file), scoring)}\n\n`);
      out(`${summaryOf(diagnostics, errors, checked)}\n`);
    }
    const counted = isStrict ? diagnostics.filter((each) => isError(each) || !isOfDay(each)) : errors;
    return counted.length > 0 ? exitCodes.invalid : exitCodes.valid;
  },
};
