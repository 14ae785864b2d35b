import type { Code } from './codes.ts';

export type Part = 'key' | 'value';

/** Something wrong at a JSON pointer of a file, before its place in the text is looked up. */
export interface Finding {
  code: Code;
  pointer: string;
  part: Part;
  message: string;
  /** Instead of the reason that goes with the code. */
  why?: string;
  fix?: string;
}

export type FileFinding = readonly [file: string, finding: Finding];

export const keyFinding = (code: Code, pointer: string, message: string, fix?: string): Finding => ({
  code,
  pointer,
  part: 'key',
  message,
  fix,
});

export const valueFinding = (code: Code, pointer: string, message: string, fix?: string): Finding => ({
  ...keyFinding(code, pointer, message, fix),
  part: 'value',
});
