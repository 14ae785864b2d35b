import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { partOfFile } from '../../src/changes/parts.ts';
import { type CheckedFile, checkFile } from '../../src/checker/check-file.ts';
import { createFolderCheck, type Folder } from '../../src/checker/check-folder.ts';
import { nearest } from '../../src/checker/finding/did-you-mean.ts';
import {
  fileOfFunnel,
  fileOfProduct,
  funnelsDir,
  productsDir,
  sharedFiles,
  slugOf,
} from '../../src/checker/finding/file-names.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { type Diagnostic, isError } from '../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { productsOfCode } from '../../src/checker/rules/products.ts';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { later, t } from '../../src/contract/t.ts';
import type { ProductFile, SiteFile } from '../../src/funnel/schema-types.generated.ts';
import { reservedSlugs } from '../../src/machine/reserved-slugs.ts';
import { meant, oneOf, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';
import { derivedText, ownTestText, starterText, variantText } from './new-starter.ts';
import { slugTyped } from './options.ts';

/** Why no file is written, with a remedy. */
class Refusal extends Error {}

const addressPattern = /^[a-z0-9]+(_[a-z0-9]+)*$/;
const isYaml = (name: string) => /^[^.].*\.ya?ml$/.test(name);

/** Returns the product with the longest name that the address begins with. */
function productOf(slug: string, products: readonly string[]): string | undefined {
  const fitting = products.filter((product) => slug === product || slug.startsWith(`${product}_`));
  return fitting.toSorted((a, b) => b.length - a.length)[0];
}

/** Returns the next free version: `marriage_v5` after `marriage_v4`. */
function nextFree(slug: string, taken: readonly string[]): string {
  const stem = slug.replace(/_?v?\d+$/, '');
  const versions = taken.map((other) =>
    other.startsWith(`${stem}_v`) ? Number(other.slice(stem.length + 2)) || 0 : 0,
  );
  return `${stem}_v${Math.max(0, ...versions) + 1}`;
}

/** Returns `; try night` if a part of the name is usable. */
function spelledRight(name: string): string {
  const spelled = (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('_');
  return spelled && t`; try ${spelled}`;
}

function requireAddress(word: string | undefined, taken: readonly string[]): string {
  if (word === undefined) throw new UsageError(t`name the address of the new funnel, such as marriage_v5`);
  const slug = slugTyped(word);
  if (!addressPattern.test(slug)) {
    throw new Refusal(
      t`"${slug}" cannot be an address: small letters and digits, words joined by _${spelledRight(slug)}`,
    );
  }
  if (reservedSlugs.includes(slug))
    throw new Refusal(t`/${slug} belongs to the shop itself; try ${nextFree(slug, taken)}`);
  if (taken.includes(slug))
    throw new Refusal(
      t`${fileOfFunnel(slug)} is there already; the next free address is ${nextFree(slug, taken)}`,
    );
  return slug;
}

function requireProduct(slug: string, wanted: string | undefined, products: readonly string[]): string {
  const product = productOf(slug, products);
  if (wanted !== undefined) return oneOf('--product', wanted, products);
  if (product) return product;
  const near = nearest(slug.replace(/_?v?\d+$/, ''), products);
  throw new Refusal(
    t`${slug} does not begin with a product${near ? t` (did you mean ${near}?)` : ''}: say which report it sells with --product ${products.join('|')}, or begin a test of your own with --test`,
  );
}

function requireSource(word: string, taken: readonly string[]): string {
  const from = slugTyped(word);
  if (!taken.includes(from)) throw new Refusal(t`there is no funnel ${from}${meant(from, taken)}`);
  return from;
}

function starterFor(slug: string, product: string, { files, images }: Folder): string {
  const site = files.get(sharedFiles.site)?.valid?.value as SiteFile | undefined;
  const own = files.get(fileOfProduct(product))?.valid?.value as ProductFile | undefined;
  const pictures = [...images]
    .filter((name) => name.endsWith('.svg') && !/-(before|after)\.svg$/.test(name))
    .map((name) => name.slice(0, -'.svg'.length));
  return starterText({ slug, product, own, languages: site?.languages ?? [], pictures });
}

const withFiles = (folder: Folder, files: readonly CheckedFile[]): Folder => ({
  ...folder,
  files: new Map([...folder.files, ...files.map((file) => [file.file, file] as const)]),
});

function findingsOf(files: readonly CheckedFile[], folder: Folder): Diagnostic[] {
  const checkFolder = createFolderCheck();
  const keyOf = ({ code, file: where, line, message }: Diagnostic) =>
    JSON.stringify([code, where, line, message]);
  const known = new Set(checkFolder(folder).diagnostics.map(keyOf));
  // The starter's own first lines ask for its texts.
  return checkFolder(withFiles(folder, files)).diagnostics.filter(
    (diagnostic) => diagnostic.code !== 'words/starter' && !known.has(keyOf(diagnostic)),
  );
}

type Values = Readonly<Partial<Record<'from' | 'variant-of' | 'product' | 'test', string>>>;

/** Throws UsageError if the options exclude each other. */
function requireOneOrigin({ from, 'variant-of': base, product, test }: Values): void {
  if (from !== undefined && base !== undefined)
    throw new UsageError(t`a copy or a variant: leave out --from or --variant-of`);
  if (product !== undefined && test !== undefined)
    throw new UsageError(t`a product there is or a new test: leave out --product or --test`);
  if ((from ?? base) === undefined) return;
  const option = product === undefined ? test && 'test' : 'product';
  if (option) throw new UsageError(t`what it is made from brings its own product: leave out --${option}`);
}

function fromAnother(slug: string, values: Values, taken: readonly string[], root: string) {
  const base = values['variant-of'];
  const source = requireSource((base ?? values.from)!, taken);
  const remedy = t`mend ${source} first`;
  const texts = (text: string) => new Map([[fileOfFunnel(slug), text]]);
  if (base !== undefined)
    return { texts: texts(variantText(slug, source)), origin: t`a variant of ${source}`, remedy };
  const whole = readFileSync(join(root, fileOfFunnel(source)), 'utf8');
  return { texts: texts(derivedText(slug, source, whole)), origin: t`a copy of ${source}`, remedy };
}

/** `remedy` is advice if the files would not be valid. */
function fromStarter(slug: string, product: string, folder: Folder) {
  const texts = new Map([[fileOfFunnel(slug), starterFor(slug, product, folder)]]);
  const file = fileOfProduct(product);
  const isBroken = folder.files.has(file) && !folder.files.get(file)!.valid;
  const remedy = isBroken ? t`mend ${file} first` : t`the starter does not fit this shop`;
  return { texts, origin: t`a starter`, remedy };
}

function requireNewTest(name: string, products: readonly string[]): string {
  if (!addressPattern.test(name))
    throw new Refusal(
      t`"${name}" cannot be a test’s name: small letters and digits, words joined by _${spelledRight(name)}`,
    );
  if (products.includes(name))
    throw new Refusal(t`${name} is a product already; sell it with --product ${name}`);
  return name;
}

function withTest(
  slug: string,
  test: string,
  folder: Folder,
  check: (file: string, text: string) => CheckedFile,
) {
  const text = ownTestText();
  const file = fileOfProduct(test);
  const { texts, ...draft } = fromStarter(slug, test, withFiles(folder, [check(file, text)]));
  return { ...draft, texts: new Map([[file, text], ...texts]) };
}

const nextSteps = (slug: string, files: readonly string[]) => t`
  1. edit    ${files.join(t` and `)}: your editor completes and explains every key
  2. check   npm run funnels -- check ${files.join(' ')}
  3. look    npm run dev, then open /preview: every screen of it, in every language
  4. publish npm run funnels -- publish ${files.map(partOfFile).join(' ')} (--to https://shop.example for a shop elsewhere): then its address is /${slug}. A server with PUBLISH=auto, such as npm run dev, needs no publishing
`;

export const newFunnel: Command = {
  usage: 'new <address> [--from <address> | --variant-of <address> | --product <product> | --test <name>]',
  summary: later`writes a valid funnel to begin with: a commented starter that sells what its address begins with or --product says, with --test a test of your own of that name beside it; with --from a copy of another, with --variant-of a variant that says only what differs from it`,
  run: async (args, { root, out, err }) => {
    const { values, words } = readOptions(args, {
      values: ['from', 'variant-of', 'product', 'test'],
      most: 1,
    });
    requireOneOrigin(values);
    const taken = readdirSync(join(root, funnelsDir)).filter(isYaml).map(slugOf);
    const folderOfProducts = join(root, productsDir);
    const ownProducts = existsSync(folderOfProducts) ? readdirSync(folderOfProducts).filter(isYaml) : [];
    const products = [...productsOfCode, ...ownProducts.map(slugOf)];
    const validators = compileSchemas(root);
    const check = (file: string, text: string) => checkFile(file, Buffer.from(text), validators);
    try {
      const slug = requireAddress(words[0], taken);
      const folder = await createFolderReader(root, validators)();
      const { texts, origin, remedy } =
        (values.from ?? values['variant-of']) !== undefined
          ? fromAnother(slug, values, taken, root)
          : values.test !== undefined
            ? withTest(slug, requireNewTest(values.test, products), folder, check)
            : fromStarter(slug, requireProduct(slug, values.product, products), folder);
      const files = [...texts].map(([file, text]) => check(file, text));
      const findings = findingsOf(files, folder);
      if (findings.some(isError)) {
        err(`${printDiagnostics(findings)}\n\n`);
        throw new Refusal(t`nothing is written: the new funnel would not be valid; ${remedy}`);
      }
      for (const [file, text] of texts) {
        mkdirSync(join(root, dirname(file)), { recursive: true });
        writeFileSync(join(root, file), text, { flag: 'wx' });
      }
      if (findings.length > 0) err(`${printDiagnostics(findings)}\n\n`);
      const written = [...texts.keys()];
      out(t`${written.join(t` and `)}: written, ${origin}. Next:\n${nextSteps(slug, written)}`);
      return exitCodes.valid;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      err(`${error.message}\n`);
      return exitCodes.invalid;
    }
  },
};
