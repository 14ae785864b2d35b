import type { YAMLError } from 'yaml';

const words: Partial<Record<YAMLError['code'], { message: string; fix: string }>> = {
  TAB_AS_INDENT: {
    message: 'a tab indents this line',
    fix: 'YAML indents with spaces only: use two for each level',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a second "key: value" where a value is expected',
    fix: 'put a text that contains ": " in quotes; otherwise the indentation of this or the next line is off',
  },
  BAD_SCALAR_START: {
    message: 'a plain text cannot begin with this character',
    fix: 'put the text in quotes',
  },
  BAD_INDENT: {
    message: 'the indentation is off, or a bracket is not closed',
    fix: 'align it with its neighbours',
  },
  MULTIPLE_DOCS: { message: 'a second document begins here (---)', fix: 'one file holds one document' },
  TAG_RESOLVE_FAILED: { message: 'an unknown tag', fix: 'put a text that begins with ! in quotes' },
  BAD_DQ_ESCAPE: {
    message: 'an unknown escape after \\',
    fix: 'use \'…\' instead of "…", or write the backslash twice',
  },
};

export function explainSyntax({ code, message }: YAMLError): { message: string; fix?: string } {
  if (code === 'MISSING_CHAR' && message.startsWith('Missing closing')) {
    return { message: 'the quotation that begins here is never closed', fix: 'close it with the same mark' };
  }
  if (code === 'MISSING_CHAR' && message.startsWith('Implicit map keys')) {
    return { message: 'a line without "key: value"', fix: 'write the colon and a space after the key' };
  }
  return words[code] ?? { message: message.charAt(0).toLowerCase() + message.slice(1) };
}
