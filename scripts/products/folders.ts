import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Text } from '../../src/funnel/funnel.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { languagesWritten } from '../languages/sentence-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const schemaFile = 'schemas/funnel.schema.json';

/** The last one stands for product files. */
export function productNames(): string[] {
  const { definitions } = JSON.parse(readFileSync(root + schemaFile, 'utf8')) as {
    definitions: { product: { anyOf: [{ enum: string[] }, { title: string }] } };
  };
  const [written, { title }] = definitions.product.anyOf;
  return [...written.enum, title];
}

/** Below `src/products`, with the dashes of a file's name. */
export const folderOf = (product: string) => product.replaceAll('_', '-');

export const productFile = (product: string, name: string) => `src/products/${folderOf(product)}/${name}`;
export const readProductFile = (product: string, name: string) =>
  readFileSync(root + productFile(product, name), 'utf8');

export const messagesFile = (language: string, screen: 'entry' | 'payment') =>
  `messages/${language}/${screen}.json`;

export const hasFile = (product: string, name: string) => existsSync(root + productFile(product, name));

export const keepsakeValues = (product: string): Readonly<Record<string, string>> =>
  hasFile(product, 'keepsake.json')
    ? (JSON.parse(readProductFile(product, 'keepsake.json')) as Record<string, string>)
    : {};

export function missingFiles(): string[] {
  const wanted = [
    ...['product.ts', 'report.ts', 'emblem.svg', 'product.css', 'starter.yaml'],
    ...languagesWritten().whole.flatMap((language) => [
      messagesFile(language, 'entry'),
      messagesFile(language, 'payment'),
    ]),
  ];
  return productNames()
    .flatMap((product) => wanted.map((name) => productFile(product, name)))
    .filter((path) => !existsSync(root + path));
}

/** `starter.yaml`: how a product is described, and how its starter differs from another's. */
export interface Starter {
  /** For editors and the reference. */
  description: string;
  /** The page's title: the shop's own word for the product. */
  title: Text;
  /** What the report is called in a sentence. */
  report: Text;
  /** The art is a shipped picture. */
  theme: FunnelFile['theme'];
  /** A page of the report: a picture of funnels/images, without .svg. */
  picture?: string;
  /** Lines of YAML, as entries of a `fields:` list. */
  fields: string;
  /** A questionnaire that comes before the form. */
  questions?: string;
  /** A line the page owes its readers. */
  notice?: Text;
}

export const readStarter = (product: string) => parse(readProductFile(product, 'starter.yaml')) as Starter;
