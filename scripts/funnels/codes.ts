import type { Diagnostic } from '../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { passes, ruleOf, rules } from '../../src/checker/rules/rules.ts';
import { inWords, later, t, translated } from '../../src/contract/t.ts';
import { meant, plural, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';

type Pass = keyof typeof passes;
const passOf = (code: string) => code.slice(0, code.indexOf('/')) as Pass;
const codes = rules.map(({ code }) => code);

function allCodes(): string {
  const width = Math.max(...codes.map((code) => code.length));
  return (Object.keys(passes) as Pass[])
    .map((pass) => {
      const lines = rules
        .filter(({ code }) => passOf(code) === pass)
        .map(
          ({ code, severity, why }) => `  ${code.padEnd(width)}  ${severity.padEnd(7)}  ${translated(why)}\n`,
        );
      return t`${pass}: ${inWords(passes[pass])}\n${lines.join('')}`;
    })
    .join('\n');
}

/** Accepts the name after the pass if no other pass has it. */
function findCode(word: string): string {
  const named = codes.filter((code) => code === word || code.endsWith(`/${word}`));
  if (named.length === 1) return named[0]!;
  const names = word.includes('/') ? codes : codes.map((code) => code.slice(code.indexOf('/') + 1));
  throw new UsageError(t`there is no code ${word}${meant(word, names)}`);
}

function codeText(code: string, findings: readonly Diagnostic[]): string {
  const now =
    findings.length === 0
      ? t`No file of the folder has it now.`
      : t`In the folder now, ${plural(findings.length, 'time')}:\n\n${printDiagnostics(findings)}`;
  const { severity, why } = ruleOf(code);
  const effect =
    severity === 'warning'
      ? t`worth a look, the file goes live all the same`
      : t`keeps the file from going live`;
  const pass = passOf(code);
  return [
    `${code}\n`,
    `${translated(why)}\n`,
    t`${severity}: ${effect}\npass: ${pass}, ${inWords(passes[pass])}\n`,
    `${now}\n`,
  ].join('\n');
}

export const explainCodes: Command = {
  usage: 'codes [code]',
  summary: later`what the checker can find, and why the shop cannot live with it; with a code, where it is found now`,
  run: async (args, { root, out }) => {
    const [word] = readOptions(args, { most: 1 }).words;
    if (word === undefined) {
      out(allCodes());
      return exitCodes.valid;
    }
    const code = findCode(word);
    // Late, since `npm run generate` reads `passes` while a registry may still list a removed kind.
    const { readVerdict } = await import('./options.ts');
    const { diagnostics } = await readVerdict(root);
    const findings = diagnostics.filter((diagnostic) => diagnostic.code === code);
    out(codeText(code, findings));
    return exitCodes.valid;
  },
};
