import type { Code } from './codes.ts';

export type Part = 'key' | 'value';

/** Something wrong at a JSON pointer of a file, before its place in the text is looked up. */
export interface Finding {
  code: Code;
  pointer: string;
  part: Part;
  message: string;
  /** Replaces the catalogue's reason. */
  why?: string;
  fix?: string;
}
