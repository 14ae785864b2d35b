import { type ChangeKind, changeKinds, riskyKinds } from '../../src/changes/change.ts';
import { changeLines } from '../../src/changes/changes.ts';
import { wordingLines } from '../../src/changes/wordings.ts';
import { printable } from '../../src/checker/finding/finding.ts';
import { type Diagnostic, isError } from '../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { inWords, later, t, translated } from '../../src/contract/t.ts';
import { oneOf, plural, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';
import {
  type Compared,
  comparePictures,
  compareWith,
  countsOf,
  type Located,
  placeOf,
} from './compare-folders.ts';
import { changedPaths, commitAt, filesAt } from './git-folder.ts';
import { readVerdict } from './options.ts';

function readArguments(args: readonly string[]) {
  const { values, words } = readOptions(args, { values: ['accept', 'format'], most: 1 });
  const [ref] = words;
  if (!ref) throw new UsageError(t`diff against what? A branch, a tag or a commit, such as main`);
  const typed = (values.accept ?? '').split(',').filter(Boolean);
  const accepted = new Set(typed.map((kind) => oneOf('--accept', kind.trim(), [...riskyKinds])));
  return { ref, accepted, format: oneOf('--format', values.format ?? 'pretty', ['pretty', 'json']) };
}

function printed(changes: readonly Located[]): string {
  return [...new Set(changes.map(({ slug }) => slug))]
    .map((slug) => {
      const own = changes.filter((change) => change.slug === slug);
      const lines = changeKinds.flatMap((kind) => {
        const tag = translated(kind).padEnd(5);
        const places = own.filter((change) => change.kind === kind);
        // Each text is shown as it was and as it is; of many looks the first place is enough.
        if (kind === 'look')
          return changeLines(places).map(
            ({ words }, index) => `  ${tag}  ${inWords(words)}  (${placeOf(places[index]!)})`,
          );
        return places.flatMap((change) => [
          `  ${tag}  ${inWords(change.words)}  (${placeOf(change)})`,
          ...wordingLines(change).map((line) => `           ${line}`),
        ]);
      });
      return `${slug}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

function summaryOf({ changes, misfits }: Compared, open: readonly ChangeKind[], ref: string): string {
  if (changes.length === 0 && misfits.length === 0) return t`Nothing has changed since ${ref}.\n`;
  const files = plural(new Set(changes.map(({ slug }) => slug)).size, 'file');
  const counts = t`${plural(changes.length, 'change')} in ${files} since ${ref}: ${countsOf(changes)}`;
  return t`${counts}${open.length > 0 ? t`\nIf they are meant: --accept ${open.join(',')}` : ''}\n`;
}

function misfitLines(misfits: readonly Diagnostic[], ref: string): string {
  const lines = misfits.map(({ file, line, message }) => `  ${file}:${line}  ${inWords(message)}`);
  return t`At ${ref} these were written for other schemas than the present ones, or not valid: what changed in them cannot be told.\n${lines.join('\n')}\n`;
}

export const diff: Command = {
  usage: `diff <git ref> [--accept ${[...riskyKinds].join(',')}] [--format pretty|json]`,
  summary: later`what changed since then: money, route, data asked, experiments, copy, look; exit 0 copy and look only, 1 more than that, 2 could not run`,
  run: async (args, { root, out, err }) => {
    const { ref, accepted, format } = readArguments(args);
    const commit = await commitAt(root, ref);
    const files = await filesAt(root, commit);
    const pictures = comparePictures(files, await changedPaths(root, commit), root);
    const verdict = await readVerdict(root);
    const errors = verdict.diagnostics.filter(isError);
    if (errors.length > 0) {
      err(
        t`${printDiagnostics(errors)}\n\nThe funnels are not valid: what changed can be told once they are.\n`,
      );
      return exitCodes.couldNotRun;
    }
    const compared = compareWith(files, verdict);
    compared.changes.push(...pictures);
    const { changes, misfits } = compared;
    const kinds = new Set(changes.map(({ kind }) => kind));
    const open = [...riskyKinds].filter((kind) => kinds.has(kind) && !accepted.has(kind));
    const isAnswered = misfits.length === 0 || riskyKinds.size === accepted.size;
    const written = changes.map((each) => ({ ...each, words: inWords(each.words) }));
    if (format === 'json')
      out(`${JSON.stringify({ ref, changes: written, misfits: misfits.map(printable), open }, null, 2)}\n`);
    else {
      if (changes.length > 0) out(`${printed(changes)}\n`);
      if (misfits.length > 0) out(t`${misfitLines(misfits, ref)}\n`);
      out(summaryOf(compared, open, ref));
    }
    return open.length === 0 && isAnswered ? exitCodes.valid : exitCodes.invalid;
  },
};
