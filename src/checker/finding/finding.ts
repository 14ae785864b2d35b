import { inWords, type Message } from '../../contract/t.ts';

export type Part = 'key' | 'value';

/** A fault at a JSON pointer, before its place is looked up. */
export interface Finding {
  code: string;
  pointer: string;
  part: Part;
  message: Message;
  why?: Message;
  fix?: Message;
}

export type FileFinding = readonly [file: string, finding: Finding];

export const keyFinding = (code: string, pointer: string, message: Message, fix?: Message): Finding => ({
  code,
  pointer,
  part: 'key',
  message,
  fix,
});

export const valueFinding = (code: string, pointer: string, message: Message, fix?: Message): Finding => ({
  ...keyFinding(code, pointer, message, fix),
  part: 'value',
});

/** Returns a finding with its messages translated by `inWords`. */
export const printable = <Found extends Pick<Finding, 'message' | 'why' | 'fix'>>(
  found: Found,
): Found & { message: string; why?: string; fix?: string } => ({
  ...found,
  message: inWords(found.message),
  ...(found.why !== undefined && { why: inWords(found.why) }),
  ...(found.fix !== undefined && { fix: inWords(found.fix) }),
});
