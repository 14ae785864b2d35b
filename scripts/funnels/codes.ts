import { type Code, reasons, warningCodes } from '../../src/checker/report/codes.ts';
import type { Diagnostic } from '../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { later, t, translated } from '../../src/contract/t.ts';
import { meant, plural, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';

export const passes = {
  source: later`is it YAML, and does YAML read what is written`,
  shape: later`are the right keys there, with values of the right kind (schemas/*.schema.json)`,
  meaning: later`do names, prices, dates and languages fit together`,
  look: later`can what is written be read on what lies behind it`,
  picture: later`can every phone show what lies in funnels/images`,
  words: later`will the visitor read what was meant`,
  product: later`does every way to answer an own test lead to one result, and is each text read by somebody`,
  when: later`do conditions name what was asked before, and tell some visitors from others`,
  language: later`is a language whole, and can it be drawn`,
  coupon: later`does what is offered still hold; it depends on the day (check --on <day>)`,
  overlay: later`does what a variant says go with what it extends`,
  experiment: later`do the arms of an experiment differ in what may differ, and is there something to find out`,
  offer: later`is what several prices are asked for there, and more for more`,
  time: later`does what is said of days and hours hold together`,
  site: later`can ad platforms be told as it is written, and do buyers know of it`,
  fleet: later`do the files fit each other`,
  proof: later`can every visitor order and pay, and is everything asked that the report needs`,
} as const satisfies Record<Pass, string>;
type Pass = Code extends `${infer Name}/${string}` ? Name : never;

const codes = Object.keys(reasons) as Code[];
const passOf = (code: Code) => code.slice(0, code.indexOf('/')) as Pass;
const severityOf = (code: Code) => (warningCodes.has(code) ? 'warning' : 'error');

function allCodes(): string {
  const width = Math.max(...codes.map((code) => code.length));
  return (Object.keys(passes) as Pass[])
    .map((pass) => {
      const lines = codes
        .filter((code) => passOf(code) === pass)
        .map(
          (code) => `  ${code.padEnd(width)}  ${severityOf(code).padEnd(7)}  ${translated(reasons[code])}\n`,
        );
      return t`${pass}: ${translated(passes[pass])}\n${lines.join('')}`;
    })
    .join('\n');
}

/** Accepts the name after the pass if no other pass has it. */
function findCode(word: string): Code {
  const named = codes.filter((code) => code === word || code.endsWith(`/${word}`));
  if (named.length === 1) return named[0]!;
  const names = word.includes('/') ? codes : codes.map((code) => code.slice(code.indexOf('/') + 1));
  throw new UsageError(t`there is no code ${word}${meant(word, names)}`);
}

function codeText(code: Code, findings: readonly Diagnostic[]): string {
  const now =
    findings.length === 0
      ? t`No file of the folder has it now.`
      : t`In the folder now, ${plural(findings.length, 'time')}:\n\n${printDiagnostics(findings)}`;
  const effect =
    severityOf(code) === 'warning'
      ? t`worth a look, the file goes live all the same`
      : t`keeps the file from going live`;
  const pass = passOf(code);
  return [
    `${code}\n`,
    `${translated(reasons[code])}\n`,
    t`${severityOf(code)}: ${effect}\npass: ${pass}, ${translated(passes[pass])}\n`,
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
    // Loaded here, since `npm run generate` reads `passes` while a registry may still list a removed kind.
    const { readVerdict } = await import('./options.ts');
    const verdict = await readVerdict(root);
    const { diagnostics } = verdict;
    out(
      codeText(
        code,
        diagnostics.filter((diagnostic) => diagnostic.code === code),
      ),
    );
    return exitCodes.valid;
  },
};
