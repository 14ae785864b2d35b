import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { type Diagnostic, isError } from '../../src/checker/diagnostics/diagnostic.ts';
import { githubAnnotation, printDiagnostics } from '../../src/checker/diagnostics/print.ts';
import { sarifLog } from '../../src/checker/diagnostics/sarif.ts';
import { funnelsDir, sharedDir } from '../../src/checker/schema/file-names.ts';
import { type Command, exitCodes, plural, UsageError } from './command.ts';
import { readVerdict } from './read-verdict.ts';

const formats = ['pretty', 'github', 'json', 'sarif'] as const;
type Format = (typeof formats)[number];

interface Arguments {
  format: Format;
  /** Warnings count as errors. */
  isStrict: boolean;
  files: string[];
}

/** The path below the root of a file or folder that was typed; of one that is not checked nothing could be said. */
function fileTyped(argument: string, root: string): string {
  const path = resolve(root, argument);
  if (!existsSync(path)) throw new UsageError(`there is no ${argument}`);
  const file = relative(root, path).split(sep).join('/');
  const isChecked = ['', funnelsDir, sharedDir].includes(file) || isFunnelFile.test(file);
  if (!isChecked) throw new UsageError(`${argument} is none of the YAML files in ${funnelsDir}`);
  return file;
}

const isFunnelFile = new RegExp(`^${funnelsDir}/(shared/)?[^/]+\\.ya?ml$`);

function readArguments(args: readonly string[], root: string): Arguments {
  let format: Format = 'pretty';
  let isStrict = false;
  const files: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index]!;
    if (argument === '--format' || argument.startsWith('--format=')) {
      const wanted = argument === '--format' ? args[++index] : argument.slice('--format='.length);
      const known = formats.find((name) => name === wanted);
      if (!known) throw new UsageError(`--format is one of ${formats.join(', ')}`);
      format = known;
    } else if (argument === '--strict') isStrict = true;
    else if (argument.startsWith('-')) throw new UsageError(`unknown option ${argument}`);
    else {
      files.push(fileTyped(argument, root));
    }
  }
  return { format, isStrict, files };
}

function summaryOf(
  diagnostics: readonly Diagnostic[],
  errors: readonly Diagnostic[],
  checked: string,
): string {
  if (diagnostics.length === 0) return `${checked}: valid`;
  const warnings = diagnostics.length - errors.length;
  const counts = [
    errors.length > 0 && plural(errors.length, 'error'),
    warnings > 0 && plural(warnings, 'warning'),
  ].filter(Boolean);
  const files = plural(new Set(diagnostics.map(({ file }) => file)).size, 'file');
  return `${errors.length === 0 ? `${checked}: valid, with ` : ''}${counts.join(' and ')} in ${files}`;
}

/** The whole fleet is always checked, for files refer to each other; `files` chooses whose findings are shown. */
export const check: Command = {
  usage: 'check [files…] [--format pretty|github|json|sarif] [--strict]',
  summary: 'everything that is wrong in every file; exit 0 valid, 1 not valid, 2 could not run',
  run: async (args, { root, out, err }) => {
    const { format, isStrict, files } = readArguments(args, root);
    const verdict = await readVerdict(root);
    if ('obstacle' in verdict) {
      err(`${verdict.obstacle}\n`);
      return exitCodes.couldNotRun;
    }
    const { fleet, diagnostics: all } = verdict;
    const isShown = (file: string) =>
      files.length === 0 || files.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
    const diagnostics = all.filter(({ file }) => isShown(file));
    const errors = diagnostics.filter(isError);
    if (format === 'json') out(`${JSON.stringify({ diagnostics }, null, 2)}\n`);
    else if (format === 'sarif') out(`${JSON.stringify(sarifLog(diagnostics), null, 2)}\n`);
    else if (format === 'github')
      for (const diagnostic of diagnostics) out(`${githubAnnotation(diagnostic)}\n`);
    else {
      const checked =
        files.length > 0 ? plural(files.length, 'file') : plural(fleet?.funnels.size ?? 0, 'funnel');
      if (diagnostics.length > 0) out(`${printDiagnostics(diagnostics)}\n\n`);
      out(`${summaryOf(diagnostics, errors, checked)}\n`);
    }
    return errors.length > 0 || (isStrict && diagnostics.length > 0) ? exitCodes.invalid : exitCodes.valid;
  },
};
