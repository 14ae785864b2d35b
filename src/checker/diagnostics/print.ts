import type { Diagnostic } from './diagnostic.ts';

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');

function printDiagnostic(diagnostic: Diagnostic): string {
  const { severity, file, line, column, message, code, frame, why, fix } = diagnostic;
  return [
    `${file}:${line}:${column}  ${severity === 'warning' ? 'warning: ' : ''}${message}  [${code}]`,
    frame && indent(frame),
    why && `  why: ${why}`,
    fix && `  fix: ${fix}`,
  ]
    .filter(Boolean)
    .join('\n');
}

export const printDiagnostics = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics.map(printDiagnostic).join('\n\n');

const escapeData = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapeProperty = (text: string) => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

export function githubAnnotation(diagnostic: Diagnostic): string {
  const { severity, file, line, column, endColumn, message, code, fix } = diagnostic;
  const place = `file=${escapeProperty(file)},line=${line},col=${column}${endColumn ? `,endColumn=${endColumn}` : ''}`;
  return `::${severity} ${place},title=${escapeProperty(code)}::${escapeData(fix ? `${message}\n${fix}` : message)}`;
}
