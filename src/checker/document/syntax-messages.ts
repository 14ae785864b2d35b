import type { YAMLError } from 'yaml';
import { later, t, translated } from '../../contract/t.ts';

const words: Partial<Record<YAMLError['code'], { message: string; fix: string }>> = {
  TAB_AS_INDENT: {
    message: later`a tab indents this line`,
    fix: later`YAML indents with spaces only: use two for each level`,
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: later`a second "key: value" where a value is expected`,
    fix: later`put a text that contains ": " in quotes; otherwise the indentation of this or the next line is off`,
  },
  BAD_SCALAR_START: {
    message: later`a plain text cannot begin with this character`,
    fix: later`put the text in quotes`,
  },
  BAD_INDENT: {
    message: later`the indentation is off, or a bracket is not closed`,
    fix: later`align it with its neighbours`,
  },
  MULTIPLE_DOCS: {
    message: later`a second document begins here (---)`,
    fix: later`one file holds one document`,
  },
  TAG_RESOLVE_FAILED: { message: later`an unknown tag`, fix: later`put a text that begins with ! in quotes` },
  BAD_DQ_ESCAPE: {
    message: later`an unknown escape after \\`,
    fix: later`use '…' instead of "…", or write the backslash twice`,
  },
};

const unlikeYaml = {
  message: later`this is not where it belongs`,
  fix: later`look at the lines above it: a key or a dash may be missing, or the indentation is off`,
};

export function explainSyntax({ code, message }: YAMLError): { message: string; fix: string } {
  if (code === 'MISSING_CHAR' && message.startsWith('Missing closing')) {
    return {
      message: t`the quotation that begins here is never closed`,
      fix: t`close it with the same mark`,
    };
  }
  if (code === 'MISSING_CHAR' && message.startsWith('Implicit map keys')) {
    return { message: t`a line without "key: value"`, fix: t`write the colon and a space after the key` };
  }
  if (code === 'MISSING_CHAR' && message.startsWith('Sequence item'))
    return { message: t`an entry of the list without its dash`, fix: t`begin each entry with "- "` };
  const { message: sentence, fix } = words[code] ?? unlikeYaml;
  return { message: translated(sentence), fix: translated(fix) };
}
