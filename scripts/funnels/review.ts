import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticOfFile } from '../../src/checker/check-file.ts';
import { funnelsDir } from '../../src/checker/finding/file-names.ts';
import { type Diagnostic, isError } from '../../src/checker/report/diagnostic.ts';
import { githubAnnotation, printDiagnostics } from '../../src/checker/report/print.ts';
import { sarifLog } from '../../src/checker/report/sarif.ts';
import { later, t } from '../../src/contract/t.ts';
import { shanghaiDay } from '../../src/lib/shanghai-day.ts';
import { oneOf, readOptions, UsageError } from '../command-line.ts';
import { type Command, type Environment, type ExitCode, exitCodes, type Terminal } from './command.ts';
import { comparePictures, compareWith } from './compare-folders.ts';
import { branchPoint, changedPaths, filesAt } from './git-folder.ts';
import { readVerdict } from './options.ts';
import { type Answer, commentOn } from './review-comment.ts';

type Arguments = ReturnType<typeof readArguments>;

function readArguments(args: readonly string[]) {
  const { values } = readOptions(args, { values: ['base', 'out', 'only'], most: 0 });
  if (!values.base) throw new UsageError(t`a review of what? --base names the branch the change is made for`);
  return {
    base: values.base,
    out: values.out ?? 'review',
    /** CI answers before it takes pictures, which need a browser and more time. */
    only: oneOf('--only', values.only ?? 'both', ['answer', 'pictures', 'both']),
  };
}

/** Paths that differ from the branch point, and all funnel files at that point. */
interface Change {
  paths: readonly string[];
  files: ReadonlyMap<string, Buffer>;
}

/** The workflow has the same filter. */
export const reviewed = `${funnelsDir}/**`;
const isReviewed = (path: string) => path.startsWith(reviewed.slice(0, -'**'.length));

/** The check would read and print any file that a link leads to. */
function linksAmong(paths: readonly string[], root: string): Diagnostic[] {
  const isNoFile = (path: string) =>
    lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() === false;
  return paths
    .filter(isNoFile)
    .map((path) =>
      diagnosticOfFile(path, 'source/unreadable', t`this is a link`, t`put the file itself in its place`),
    );
}

/** Warnings count only in changed files. */
const shownOf = (diagnostics: readonly Diagnostic[], paths: readonly string[]): Diagnostic[] => [
  ...diagnostics.filter(isError),
  ...diagnostics.filter((each) => !isError(each) && paths.includes(each.file)),
];

async function answerTo({ paths, files }: Change, root: string): Promise<Answer> {
  const links = linksAmong(paths, root);
  if (links.length > 0) return { diagnostics: links, shown: links };
  const verdict = await readVerdict(root, shanghaiDay(Date.now()));
  const { diagnostics, fleet } = verdict;
  const shown = shownOf(diagnostics, paths);
  if (!fleet) return { diagnostics, shown };
  const { changes, misfits } = compareWith(files, verdict);
  const pictures = comparePictures(files, paths, root);
  return { diagnostics, shown, fleet, compared: { changes: [...changes, ...pictures], misfits } };
}

/** GitHub reads commands from the log, so no other text of a contributor is printed. */
const isOnActions = (env: Environment) => env.GITHUB_ACTIONS === 'true';

const runOf = ({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }: Environment) =>
  GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;

function giveAnswer(answer: Answer, { out: folder }: Arguments, terminal: Terminal) {
  const { root, env, out, isColoured } = terminal;
  const { diagnostics, shown } = answer;
  const write = (name: string, text: string) => writeFileSync(join(root, folder, name), text);
  mkdirSync(join(root, folder), { recursive: true });
  write('check.sarif', `${JSON.stringify(sarifLog(diagnostics), null, 2)}\n`);
  write('comment.md', commentOn(answer, runOf(env)));
  if (isOnActions(env)) for (const each of shown) out(`${githubAnnotation(each)}\n`);
  else if (shown.length > 0) out(`${printDiagnostics(shown, isColoured)}\n\n`);
  out(t`${folder}: check.sarif, comment.md\n`);
}

async function runReview(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { root, out } = terminal;
  const read = readArguments(args);
  const commit = await branchPoint(root, read.base);
  const change = { paths: await changedPaths(root, commit), files: await filesAt(root, commit) };
  const beside = change.paths.filter((path) => !isReviewed(path));
  if (beside.length > 0) {
    const more = beside.length > 1 ? t` and ${beside.length - 1} more` : '';
    out(
      t`Not only ${funnelsDir}/ is touched, but ${JSON.stringify(beside[0])}${more}: no review of funnels.\n`,
    );
    return exitCodes.valid;
  }
  const answer = await answerTo(change, root);
  if (read.only !== 'pictures') giveAnswer(answer, read, terminal);
  if (read.only !== 'answer' && answer.fleet) {
    const { takePictures } = await import('./review-pictures.ts');
    out(`${await takePictures(root, answer.fleet, change, join(root, read.out, 'pictures'))}\n`);
  }
  return answer.diagnostics.some(isError) ? exitCodes.invalid : exitCodes.valid;
}

export const review: Command = {
  usage: 'review --base <git ref> [--out <folder>] [--only answer|pictures]',
  summary: later`for CI, of a change that touches only funnels/: the check as annotations and SARIF, what changed as a comment, pictures of changed screens before and after; exit 0 valid, 1 not valid, 2 could not run`,
  run: runReview,
};
