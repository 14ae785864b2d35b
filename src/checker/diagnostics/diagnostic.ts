import type { Code } from './codes.ts';

/** One thing that is wrong, exactly where it is. */
export interface Diagnostic {
  /** Permanent: see `codes.ts`. */
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
  /** What to do about it. */
  fix?: string;
  /** The lines around it as they were when it was found, numbered, the place underlined. */
  frame?: string;
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** By file, then by place. */
export const inReadingOrder = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.line - b.line ||
      a.column - b.column ||
      (a.code < b.code ? -1 : 1),
  );
