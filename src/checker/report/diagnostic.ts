import { type Message, messageOf } from '../../contract/t.ts';
import type { Finding } from '../finding/finding.ts';
import { type Code, ruleOf } from '../rules/rules.ts';
import { codeFrame } from './code-frame.ts';

export interface Diagnostic {
  code: Code;
  /** An error keeps the file from going live. */
  severity: 'error' | 'warning';
  /** Relative to the root, with slashes: `funnels/marriage_v1.yaml`. */
  file: string;
  /** Counts from 1. */
  line: number;
  /** From 1 in UTF-16 units, as in editors. */
  column: number;
  /** After the last character, on the same line. */
  endColumn?: number;
  message: Message;
  why?: Message;
  fix?: Message;
  frame?: string;
  /** Other places it conflicts with: a base, or the part valid everywhere. */
  related?: readonly Related[];
  each?: readonly Diagnostic[];
}

export type Span = Required<Pick<Diagnostic, 'line' | 'column' | 'endColumn'>>;

export interface Related extends Span {
  file: string;
  text: string;
}

/** `text` is the file's, or empty if there is none. */
export function diagnosticAt(
  file: string,
  text: string,
  { line, column, endColumn }: Span,
  { code: name, message, why, fix }: Omit<Finding, 'pointer' | 'part'>,
): Diagnostic {
  const { code, severity, why: usual } = ruleOf(name);
  return {
    code,
    severity,
    file,
    line,
    column,
    endColumn,
    message,
    why: why ?? messageOf(usual),
    ...(fix !== undefined && { fix }),
    ...(text !== '' && { frame: codeFrame(text, line, column, endColumn) }),
  };
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const byLetters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** True if the mistake is in a file that this one depends on. */
export const isConsequence = ({ code }: Diagnostic): boolean =>
  code === 'product/broken' || code === 'overlay/base-broken';

export const inReadingOrder = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted(
    (a, b) =>
      Number(isConsequence(a)) - Number(isConsequence(b)) ||
      byLetters(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      byLetters(a.code, b.code),
  );
