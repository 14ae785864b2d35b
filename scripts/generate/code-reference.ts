import { type Code, reasons, warningCodes } from '../../src/checker/diagnostics/codes.ts';

/** What each pass of the checker looks at; a pass that is not named here goes by its own name. */
const passes: Readonly<Record<string, string>> = {
  source: 'The text of the file: is it YAML, and does YAML read it as it looks?',
  shape: 'The keys and values: does the schema know them?',
  meaning: 'What is said: does it hold together?',
  picture: 'The files of funnels/images: can every phone show them?',
  words: 'The copy: will visitors read what was meant?',
  when: 'Conditions: do they name what was asked before, and tell some from others?',
  coupon: 'What depends on the day: is what is offered still there? It fails a check only with `--on <day>`.',
  offer: 'What is sold under several prices: is it there, and is more paid for more?',
  site: 'What the server tells ad platforms: whom, and does the visitor know?',
  fleet: 'All files together: do they agree?',
  proof: 'The visitor’s way, walked: does every way lead on?',
};

/** Every code the checker can print, with the reason behind it, in Markdown. */
export function codeReference(): string {
  const codes = Object.keys(reasons) as Code[];
  const names = [...new Set(codes.map((code) => code.split('/')[0]!))];
  return names
    .map((pass) => {
      const rows = codes
        .filter((code) => code.startsWith(`${pass}/`))
        .map((code) => `| \`${code}\`${warningCodes.has(code) ? ' (warning)' : ''} | ${reasons[code]} |`);
      const words = passes[pass];
      return [
        `**${pass}**${words ? ` ${words}` : ''}`,
        '',
        '| code | why it matters |',
        '|---|---|',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}
