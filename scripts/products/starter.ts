import { parse } from 'yaml';
import type { Text } from '../../src/funnel/funnel.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { readProductFile } from './folders.ts';

/** `starter.yaml`: what a product's marketers are told of it, and how its starter differs from another's. */
export interface Starter {
  /** What editors and the reference say of the product. */
  description: string;
  /** The page's title: the shop's own word for the product. */
  title: Text;
  /** What the report is called in a sentence. */
  report: Text;
  /** The art is a shipped picture that it borrows. */
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
