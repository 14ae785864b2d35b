import { type Code, reasons, warningCodes } from '../../src/checker/diagnostics/codes.ts';
import type { Diagnostic } from '../../src/checker/diagnostics/diagnostic.ts';
import { printDiagnostics } from '../../src/checker/diagnostics/print.ts';
import { type Command, exitCodes, plural, UsageError } from './command.ts';
import { meant, readOptions } from './options.ts';
import { readVerdict } from './read-verdict.ts';

const passes = {
  source: 'is it YAML, and does YAML read what is written',
  shape: 'are the right keys there, with values of the right kind (schemas/*.schema.json)',
  meaning: 'do names, prices, dates and languages fit together',
  look: 'can what is written be read on what lies behind it',
  picture: 'can every phone show what lies in funnels/images',
  words: 'will the visitor read what was meant',
  product: 'does every way to answer an own test lead to one result, and is each text read by somebody',
  when: 'do conditions name what was asked before, and tell some visitors from others',
  language: 'is a language whole, and can it be drawn',
  coupon: 'does what is offered still hold; it depends on the day (check --on <day>)',
  overlay: 'does what a variant says go with what it extends',
  experiment: 'do the arms of an experiment differ in what may differ, and is there something to find out',
  time: 'does what is said of days and hours hold together',
  site: 'can ad platforms be told as it is written, and do buyers know of it',
  fleet: 'do the files fit each other',
  proof: 'does the machine lead every visitor to the report, and only through the payment',
} as const satisfies Record<Pass, string>;
type Pass = Code extends `${infer Name}/${string}` ? Name : never;

const codes = Object.keys(reasons) as Code[];
const passOf = (code: Code) => code.slice(0, code.indexOf('/')) as Pass;
const severityOf = (code: Code) => (warningCodes.has(code) ? 'warning' : 'error');

/** Every code by its pass, with what it stands for. */
function allCodes(): string {
  const width = Math.max(...codes.map((code) => code.length));
  return (Object.keys(passes) as Pass[])
    .map((pass) => {
      const lines = codes
        .filter((code) => passOf(code) === pass)
        .map((code) => `  ${code.padEnd(width)}  ${severityOf(code).padEnd(7)}  ${reasons[code]}\n`);
      return `${pass}: ${passes[pass]}\n${lines.join('')}`;
    })
    .join('\n');
}

/** The name after the pass is enough where no other pass has it. */
function findCode(word: string): Code {
  const named = codes.filter((code) => code === word || code.endsWith(`/${word}`));
  if (named.length === 1) return named[0]!;
  const names = word.includes('/') ? codes : codes.map((code) => code.slice(code.indexOf('/') + 1));
  throw new UsageError(`there is no code ${word}${meant(word, names)}`);
}

function codeText(code: Code, findings: readonly Diagnostic[]): string {
  const now =
    findings.length === 0
      ? 'No file of the folder has it now.'
      : `In the folder now, ${plural(findings.length, 'time')}:\n\n${printDiagnostics(findings)}`;
  const effect =
    severityOf(code) === 'warning'
      ? 'worth a look, the file goes live all the same'
      : 'keeps the file from going live';
  const pass = passOf(code);
  return [
    `${code}\n`,
    `${reasons[code]}\n`,
    `${severityOf(code)}: ${effect}\npass: ${pass}, ${passes[pass]}\n`,
    `${now}\n`,
  ].join('\n');
}

export const explainCodes: Command = {
  usage: 'codes [code]',
  summary:
    'what the checker can find, and why the shop cannot live with it; with a code, where it is found now',
  run: async (args, { root, out, err }) => {
    const [word] = readOptions(args, [], 1).words;
    if (word === undefined) {
      out(allCodes());
      return exitCodes.valid;
    }
    const code = findCode(word);
    const verdict = await readVerdict(root);
    if ('obstacle' in verdict) {
      err(`${verdict.obstacle}\n`);
      return exitCodes.couldNotRun;
    }
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
