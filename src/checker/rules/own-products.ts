import type { ProductManifest } from '../../contract/product.ts';
import { type Product, products } from '../../contract/products.generated.ts';
import { t } from '../../contract/t.ts';
import type { Field } from '../../funnel/funnel.ts';
import type { FunnelFile, ProductFile } from '../../funnel/schema-types.generated.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { type Finding, keyFinding, valueFinding } from '../report/finding.ts';
import { fileOfProduct } from '../schema/file-names.ts';
import { fieldPlaces } from './field-places.ts';
import { knownBy } from './known-values.ts';
import { type Asked, fieldsNamed } from './product-names.ts';
import { checkReference, knownWords } from './reference.ts';

/** Product files by name; undefined for a broken file. */
export type OwnProducts = ReadonlyMap<string, ProductFile | undefined>;

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
    const fix = t`${knownWords(known)}; a test of your own would be ${fileOfProduct(product)}`;
    return checkReference('meaning/unknown-product', at, product, known).map((each) => ({ ...each, fix }));
  }
  if (!own.get(product)) {
    const message = t`${fileOfProduct(product)} has a mistake of its own`;
    return [valueFinding('product/broken', at, message, t`mend it there`)];
  }
  if (!questions) return [];
  const message = t`${fileOfProduct(product)} brings its questions`;
  return [keyFinding('meaning/two-questionnaires', '/questions', message, t`take questions out here`)];
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
export function checkUnasked(
  { product, entry }: Pick<FunnelFile, 'product' | 'entry'>,
  own: OwnProducts,
): Finding[] {
  const file = own.get(product);
  const fields = fieldPlaces(entry);
  return (file ? fieldsNamed(file) : []).flatMap(({ name, wanted }) => {
    const place = fields.find(({ value }) => value.name === name);
    if (!place) {
      const message = t`the report of ${product} depends on ${name} being "${wanted}", which nothing asks`;
      const fix = t`add a field { kind: choice, name: ${name}, … } with the answer ${wanted}`;
      return [valueFinding('product/unasked', '/product', message, fix)];
    }
    const answers = knownBy(place.value, []);
    if (answers.includes(String(wanted))) return [];
    const message = t`the report of ${product} depends on ${name} being "${wanted}", which is no answer to it`;
    const fix = t`add the answer ${wanted}, or name another in ${fileOfProduct(product)}: ${answers.join(', ')}`;
    return [valueFinding('product/unasked', `${place.pointer}/name`, message, fix)];
  });
}
