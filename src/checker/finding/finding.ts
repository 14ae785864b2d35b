export type Part = 'key' | 'value';

/** A fault at a JSON pointer, before its place is looked up. */
export interface Finding {
  code: string;
  pointer: string;
  part: Part;
  message: string;
  why?: string;
  fix?: string;
}

export type FileFinding = readonly [file: string, finding: Finding];

export const keyFinding = (code: string, pointer: string, message: string, fix?: string): Finding => ({
  code,
  pointer,
  part: 'key',
  message,
  fix,
});

export const valueFinding = (code: string, pointer: string, message: string, fix?: string): Finding => ({
  ...keyFinding(code, pointer, message, fix),
  part: 'value',
});
