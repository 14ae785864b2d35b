import { t } from '../../contract/t.ts';
import { printable } from '../finding/finding.ts';
import type { Diagnostic } from './diagnostic.ts';

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');

const styles = { bold: 1, red: 31, yellow: 33, cyan: 36, dim: 2 } as const;
const painter =
  (isColoured: boolean) =>
  (style: keyof typeof styles, text: string): string =>
    isColoured ? `\u001b[${styles[style]}m${text}\u001b[0m` : text;

function printDiagnostic(diagnostic: Diagnostic, paint: ReturnType<typeof painter>): string {
  const {
    severity,
    file,
    line,
    column,
    message,
    code,
    frame,
    why,
    fix,
    related = [],
  } = printable(diagnostic);
  return [
    `${paint('bold', `${file}:${line}:${column}`)}  ${severity === 'warning' ? paint('yellow', t`warning: ${message}`) : paint('red', message)}  [${code}]`,
    frame && paint('dim', indent(frame)),
    ...related.map(
      (other) => `  ${t`inherited:`} ${other.file}:${other.line}:${other.column}  ${other.text}`,
    ),
    why && `  ${t`why: ${why}`}`,
    fix && `  ${paint('cyan', t`fix:`)}${t` ${fix}`}`,
  ]
    .filter(Boolean)
    .join('\n');
}

export const printDiagnostics = (diagnostics: readonly Diagnostic[], isColoured = false): string =>
  diagnostics.map((diagnostic) => printDiagnostic(diagnostic, painter(isColoured))).join('\n\n');

const escapeData = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapeProperty = (text: string) => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

export function githubAnnotation(diagnostic: Diagnostic): string {
  const { severity, file, line, column, endColumn, message, code, fix } = printable(diagnostic);
  const place = `file=${escapeProperty(file)},line=${line},col=${column}${endColumn ? `,endColumn=${endColumn}` : ''}`;
  return `::${severity} ${place},title=${escapeProperty(code)}::${escapeData(fix ? `${message}\n${fix}` : message)}`;
}

export class DiagnosticsError extends Error {
  override readonly name = 'DiagnosticsError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`${t`the funnels are not valid`}\n\n${printDiagnostics(diagnostics)}`);
    this.diagnostics = diagnostics;
  }
}
