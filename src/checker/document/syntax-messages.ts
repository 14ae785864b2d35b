import type { YAMLError } from 'yaml';
import { type Message, msg } from '../../contract/t.ts';

const words: Partial<Record<YAMLError['code'], { message: Message; fix: Message }>> = {
  TAB_AS_INDENT: {
    message: msg`a tab indents this line`,
    fix: msg`YAML indents with spaces only: use two for each level`,
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: msg`a second "key: value" where a value is expected`,
    fix: msg`put a text that contains ": " in quotes; otherwise the indentation of this or the next line is off`,
  },
  BAD_SCALAR_START: {
    message: msg`a plain text cannot begin with this character`,
    fix: msg`put the text in quotes`,
  },
  BAD_INDENT: {
    message: msg`the indentation is off, or a bracket is not closed`,
    fix: msg`align it with its neighbours`,
  },
  MULTIPLE_DOCS: {
    message: msg`a second document begins here (---)`,
    fix: msg`one file holds one document`,
  },
  TAG_RESOLVE_FAILED: { message: msg`an unknown tag`, fix: msg`put a text that begins with ! in quotes` },
  BAD_DQ_ESCAPE: {
    message: msg`an unknown escape after \\`,
    fix: msg`use '…' instead of "…", or write the backslash twice`,
  },
};

const unlikeYaml = {
  message: msg`this is not where it belongs`,
  fix: msg`look at the lines above it: a key or a dash may be missing, or the indentation is off`,
};

export function explainSyntax({ code, message }: YAMLError): { message: Message; fix: Message } {
  if (code === 'MISSING_CHAR' && message.startsWith('Missing closing')) {
    return {
      message: msg`the quotation that begins here is never closed`,
      fix: msg`close it with the same mark`,
    };
  }
  if (code === 'MISSING_CHAR' && message.startsWith('Implicit map keys')) {
    return { message: msg`a line without "key: value"`, fix: msg`write the colon and a space after the key` };
  }
  if (code === 'MISSING_CHAR' && message.startsWith('Sequence item'))
    return { message: msg`an entry of the list without its dash`, fix: msg`begin each entry with "- "` };
  return words[code] ?? unlikeYaml;
}
