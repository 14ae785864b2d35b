import { Document, visit } from 'yaml';
import { isText } from '../../src/funnel/texts.ts';

/** As the shipped files are written: a text on one line where that holds it. */
const widest = 110;

/** What a file says, written as the shipped files are. */
export function styledDocument(value: unknown): Document {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    // Not every reader of YAML takes a ? in braces.
    Scalar: (_, node) => {
      if (String(node.value).includes('?')) node.type = 'QUOTE_DOUBLE';
    },
    Collection: (_, node) => {
      const plain = node.toJSON() as object;
      const isLine = Array.isArray(plain)
        ? plain.every((item) => typeof item !== 'object')
        : isText(plain) || Object.values(plain).every((item) => typeof item !== 'object');
      if (isLine && JSON.stringify(plain).length < widest) node.flow = true;
    },
  });
  return document;
}

export const textOf = (document: Document): string =>
  document.toString({ lineWidth: 0, flowCollectionPadding: true });

/** The text of a funnel's file that extends nothing. */
export const wholeText = (value: unknown): string =>
  `# yaml-language-server: $schema=../schemas/funnel.schema.json\n${textOf(styledDocument(value))}`;
