import type { ProductManifest } from '../../contract/product.ts';
import type { Product } from '../../contract/products.generated.ts';
import { msg } from '../../contract/t.ts';
import type { Field } from '../../funnel/funnel.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { checkReference, knownWords } from '../finding/did-you-mean.ts';
import { fileOfProduct } from '../finding/file-names.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { knownBy } from './conditions.ts';
import { fieldPlaces } from './entry.ts';
import { type Asked, fieldsNamed } from './own-tests.ts';
import type { OwnProducts, Rule } from './rule.ts';

const products = Object.keys(manifests) as Product[];

/** Product whose code makes the reports of product files. */
export const productOfFiles = products.find((name) => manifests[name].isOfFile)!;

export const productsOfCode = products.filter((name) => name !== productOfFiles);

export const isOfCode = (product: string): product is Product =>
  productsOfCode.some((name) => name === product);

/** Returns a product's manifest; a product file's own values replace parts of it. */
export function manifestOf(product: string, own: OwnProducts): ProductManifest {
  if (isOfCode(product)) return manifests[product];
  const ofFiles = manifests[productOfFiles];
  const file = own.get(product);
  if (!file) return ofFiles;
  return { ...ofFiles, chapters: file.report.sections.map(({ id }) => id) };
}

/** Finds an unknown product, and questions that a product file brings itself. */
export function checkProduct({ product, questions }: FunnelFile, own: OwnProducts): Finding[] {
  const at = '/product';
  if (isOfCode(product)) return [];
  if (!own.has(product)) {
    const known = [...productsOfCode, ...own.keys()];
    const fix = msg`${knownWords(known)}; a test of your own would be ${fileOfProduct(product)}`;
    return checkReference('meaning/unknown-product', msg`product`, at, product, known).map((each) => ({
      ...each,
      fix,
    }));
  }
  if (!own.get(product)) {
    const message = msg`${fileOfProduct(product)} has a mistake`;
    return [valueFinding('product/broken', at, message, msg`mend it there`)];
  }
  if (!questions) return [];
  const message = msg`${fileOfProduct(product)} has questions of its own`;
  return [keyFinding('meaning/two-questionnaires', '/questions', message, msg`take questions out here`)];
}

const isChosen = ({ kind }: Field) => kind === 'choice' || kind === 'gender';

/** Returns the choices asked by funnels that sell a product file; its conditions may name them. */
export function askedFor(funnels: readonly Pick<FunnelFile, 'entry'>[]): Asked {
  const asked = new Map<string, string[]>();
  for (const funnel of funnels)
    for (const { value } of fieldPlaces(funnel.entry).filter((place) => isChosen(place.value)))
      asked.set(value.name, [
        ...new Set([...(asked.get(value.name) ?? []), ...knownBy(value, []).map(String)]),
      ]);
  return asked;
}

/** Each funnel that sells a product file must ask for the answers its report needs. */
function checkUnasked(
  { product, entry }: Pick<FunnelFile, 'product' | 'entry'>,
  own: OwnProducts,
): Finding[] {
  const file = own.get(product);
  const fields = fieldPlaces(entry);
  return (file ? fieldsNamed(file) : []).flatMap(({ name, wanted }) => {
    const place = fields.find(({ value }) => value.name === name);
    if (!place) {
      const message = msg`the report of ${product} depends on ${name} being "${wanted}", which nothing asks`;
      const fix = msg`add a field { kind: choice, name: ${name}, … } with the answer ${wanted}`;
      return [valueFinding('product/unasked', '/product', message, fix)];
    }
    const answers = knownBy(place.value, []);
    if (answers.includes(String(wanted))) return [];
    const message = msg`the report of ${product} depends on ${name} being "${wanted}", which is no answer to it`;
    const fix = msg`add the answer ${wanted}, or name another in ${fileOfProduct(product)}: ${answers.join(', ')}`;
    return [valueFinding('product/unasked', `${place.pointer}/name`, message, fix)];
  });
}

/** Each chapter must be one of the product's, and the product's first comes first. */
function checkChapters({ product, report }: FunnelFile, own: OwnProducts): Finding[] {
  const named = report?.chapters;
  if (!named) return [];
  const { chapters: known } = manifestOf(product, own);
  const unknown = named.flatMap((id, index) =>
    checkReference('meaning/unknown-chapter', msg`chapter`, `/report/chapters/${index}`, id, known),
  );
  const [first = ''] = known;
  // A mistyped first chapter is already reported.
  if (named[0] === first || unknown.some(({ pointer }) => pointer.endsWith('/0'))) return unknown;
  const isThere = named.includes(first);
  const message = msg`the ${product} report ${isThere ? msg`begins with` : msg`has to have`} "${first}"`;
  const fix = isThere ? msg`put ${first} first` : msg`write [${[first, ...named].join(', ')}]`;
  return [...unknown, valueFinding('meaning/first-chapter', '/report/chapters/0', message, fix)];
}

// biome-ignore format: one row a line.
export const productsRules = [
  { code: 'product/broken', severity: 'error', why: 'The product’s own file has a mistake. You find it under that file.' },
  { code: 'meaning/unknown-product', severity: 'error', why: 'A funnel sells a product that the shop has in code or in a file of funnels/products.' },
  { code: 'meaning/two-questionnaires', severity: 'error', why: 'A product file has its own questions. Visitors would answer a second list that counts for nothing.' },
  { code: 'product/unasked', severity: 'error', why: 'The report depends on an answer that this form does not ask for.',
    check: (_, { asked, products }) => checkUnasked(asked, products) },
  { code: 'meaning/unknown-chapter', severity: 'error', why: 'The product’s report has no chapter with this name.',
    check: (funnel, { products }) => checkChapters(funnel, products) },
  { code: 'meaning/first-chapter', severity: 'error', why: 'A report always begins with the answer to the buyer’s question.' },
] as const satisfies readonly Rule[];
