import { type Code, reasons, warningCodes } from '../../src/checker/diagnostics/codes.ts';
import { later, t, translated } from '../../src/contract/t.ts';

/** What each pass of the checker looks at; a pass that is not named here goes by its own name. */
const passes: Readonly<Record<string, string>> = {
  source: later`The text of the file: is it YAML, and does YAML read it as it looks?`,
  shape: later`The keys and values: does the schema know them?`,
  meaning: later`What is said: does it hold together?`,
  picture: later`The files of funnels/images: can every phone show them?`,
  words: later`The copy: will visitors read what was meant?`,
  when: later`Conditions: do they name what was asked before, and tell some from others?`,
  coupon: later`What depends on the day: is what is offered still there? It fails a check only with \`--on <day>\`.`,
  offer: later`What is sold under several prices: is it there, and is more paid for more?`,
  site: later`What the server tells ad platforms: whom, and does the visitor know?`,
  fleet: later`All files together: do they agree?`,
  proof: later`The visitor’s way, walked: does every way lead on?`,
};

/** Every code the checker can print, with the reason behind it, in Markdown. */
export function codeReference(): string {
  const codes = Object.keys(reasons) as Code[];
  const names = [...new Set(codes.map((code) => code.split('/')[0]!))];
  return names
    .map((pass) => {
      const rows = codes
        .filter((code) => code.startsWith(`${pass}/`))
        .map(
          (code) =>
            `| \`${code}\`${warningCodes.has(code) ? t` (warning)` : ''} | ${translated(reasons[code])} |`,
        );
      const words = passes[pass];
      return [
        `**${pass}**${words ? ` ${translated(words)}` : ''}`,
        '',
        t`| code | why it matters |`,
        '|---|---|',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}
