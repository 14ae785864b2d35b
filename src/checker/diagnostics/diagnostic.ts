import { translated } from '../../contract/t.ts';
import { codeFrame } from './code-frame.ts';
import { type Code, reasons, warningCodes } from './codes.ts';
import type { Finding } from './finding.ts';

export interface Diagnostic {
  code: Code;
  /** An error keeps the file from going live; a warning is worth a look. */
  severity: 'error' | 'warning';
  /** Relative to the root, with slashes: `funnels/marriage_v1.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units, as editors count. */
  column: number;
  /** After the last character, on the same line. */
  endColumn?: number;
  message: string;
  why?: string;
  fix?: string;
  /** The lines around the place, as `codeFrame` shows them. */
  frame?: string;
  /** What it does not go with, and did not write: a file that it extends, or the part that is the same everywhere. */
  related?: readonly Related[];
  /** All of its kind in the file, where they are told as one. */
  each?: readonly Diagnostic[];
}

export type Span = Required<Pick<Diagnostic, 'line' | 'column' | 'endColumn'>>;

export interface Related extends Span {
  file: string;
  /** The line that is written there. */
  text: string;
}

/** `text` is the file's; empty, where there is none to show. */
export function diagnosticAt(
  file: string,
  text: string,
  { line, column, endColumn }: Span,
  { code, message, why = translated(reasons[code]), fix }: Omit<Finding, 'pointer' | 'part'>,
): Diagnostic {
  return {
    code,
    severity: warningCodes.has(code) ? 'warning' : 'error',
    file,
    line,
    column,
    endColumn,
    message,
    why,
    ...(fix !== undefined && { fix }),
    ...(text !== '' && { frame: codeFrame(text, line, column, endColumn) }),
  };
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const byLetters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Nothing has to be mended where these stand: what they come of is told first. */
const comesOf = ({ code }: Diagnostic): number =>
  Number(code === 'product/broken' || code === 'overlay/base-broken');

export const inReadingOrder = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted(
    (a, b) =>
      comesOf(a) - comesOf(b) ||
      byLetters(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      byLetters(a.code, b.code),
  );
