import { type Code, reasons, warningCodes } from '../../src/checker/diagnostics/codes.ts';
import { t, translated } from '../../src/contract/t.ts';
import { passes } from '../funnels/codes.ts';

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
      const words = translated(passes[pass as keyof typeof passes]);
      return [`**${pass}**: ${words}`, '', t`| code | why it matters |`, '|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}
