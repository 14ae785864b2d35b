import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckedFile, checkFile } from '../../src/checker/check-file.ts';
import { createFolderCheck, type Folder } from '../../src/checker/check-folder.ts';
import { type Diagnostic, isError } from '../../src/checker/diagnostics/diagnostic.ts';
import { nearest } from '../../src/checker/diagnostics/nearest.ts';
import { printDiagnostics } from '../../src/checker/diagnostics/print.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { productsOfCode } from '../../src/checker/rules/own-products.ts';
import {
  fileOfFunnel,
  funnelsDir,
  productsDir,
  sharedFiles,
  slugOf,
} from '../../src/checker/schema/file-names.ts';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { later, t } from '../../src/contract/t.ts';
import type { SiteFile } from '../../src/engine/funnel/schema-types.generated.ts';
import { reservedSlugs } from '../../src/engine/reserved-slugs.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { derivedText, starterText, variantText } from './new-starter.ts';
import { meant, oneOf, readOptions, slugTyped } from './options.ts';

/** No file is written: the reason, and what to do instead. */
class Refusal extends Error {}

const addressPattern = /^[a-z0-9]+(_[a-z0-9]+)*$/;
const isYaml = (name: string) => /^[^.].*\.ya?ml$/.test(name);

/** The product an address begins with; the longest of those that fit. */
function productOf(slug: string, products: readonly string[]): string | undefined {
  const fitting = products.filter((product) => slug === product || slug.startsWith(`${product}_`));
  return fitting.toSorted((a, b) => b.length - a.length)[0];
}

/** The address with the next version that is free: `marriage_v5` where `marriage_v4` is the last. */
function nextFree(slug: string, taken: readonly string[]): string {
  const stem = slug.replace(/_?v?\d+$/, '');
  const versions = taken.flatMap((other) =>
    other.startsWith(`${stem}_v`) && /^\d+$/.test(other.slice(stem.length + 2))
      ? [Number(other.slice(stem.length + 2))]
      : [],
  );
  return `${stem}_v${Math.max(0, ...versions) + 1}`;
}

function requireAddress(word: string | undefined, taken: readonly string[]): string {
  if (word === undefined) throw new UsageError(t`name the address of the new funnel, such as marriage_v5`);
  const slug = slugTyped(word);
  const spelled = slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  if (!addressPattern.test(slug)) {
    throw new Refusal(
      t`"${slug}" cannot be an address: small letters and digits, words joined by _${spelled ? t`; try ${spelled}` : ''}`,
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

/** Those of code, and those whose file lies in the folder. */
function productsIn(root: string): readonly string[] {
  const folder = join(root, productsDir);
  const files = existsSync(folder) ? readdirSync(folder).filter(isYaml) : [];
  return [...productsOfCode, ...files.map(slugOf)];
}

function requireProduct(slug: string, wanted: string | undefined, products: readonly string[]): string {
  const product = productOf(slug, products);
  if (wanted !== undefined) return oneOf('--product', wanted, products, product ?? products[0]!);
  if (product) return product;
  const near = nearest(slug.replace(/_?v?\d+$/, ''), products);
  throw new Refusal(
    t`${slug} does not begin with a product${near ? t` (did you mean ${near}?)` : ''}: say which report it sells with --product ${products.join('|')}`,
  );
}

function requireSource(word: string, taken: readonly string[]): string {
  const from = slugTyped(word);
  if (!taken.includes(from)) throw new Refusal(t`there is no funnel ${from}${meant(from, taken)}`);
  return from;
}

function starterFor(slug: string, product: string, folder: Folder): string {
  const site = folder.files.get(sharedFiles.site)?.valid?.value as SiteFile | undefined;
  const pictures = [...folder.images]
    .filter((name) => name.endsWith('.svg') && !/-(before|after)\.svg$/.test(name))
    .map((name) => name.slice(0, -'.svg'.length));
  return starterText({ slug, product, languages: site?.languages ?? [], pictures });
}

/** What the checker would find with the new file in the folder, and does not find without it. */
function findingsOf(file: CheckedFile, folder: Folder): Diagnostic[] {
  const checkFolder = createFolderCheck();
  const keyOf = ({ code, file: where, line, message }: Diagnostic) =>
    JSON.stringify([code, where, line, message]);
  const known = new Set(checkFolder(folder).diagnostics.map(keyOf));
  const { diagnostics } = checkFolder({ ...folder, files: new Map([...folder.files, [file.file, file]]) });
  // That a starter waits for its words, its own first lines say.
  return diagnostics.filter(
    (diagnostic) => diagnostic.code !== 'words/starter' && !known.has(keyOf(diagnostic)),
  );
}

const nextSteps = (slug: string) => t`
  1. edit    ${fileOfFunnel(slug)}: your editor completes and explains every key
  2. check   npm run funnels -- check ${fileOfFunnel(slug)}
  3. look    npm run dev, then open /preview: every screen of it, in every language
  4. live    /${slug} is its address as soon as the file lies in the folder of a running server
`;

export const newFunnel: Command = {
  usage: 'new <address> [--from <address> | --variant-of <address> | --product <product>]',
  summary: later`writes a valid funnel to begin with: a commented starter, a copy of another, or a variant that says only what differs`,
  run: async (args, { root, out, err }) => {
    const { values, words } = readOptions(args, ['from', 'variant-of', 'product'], 1);
    const from = values.from ?? values['variant-of'];
    const isVariant = values['variant-of'] !== undefined;
    if (from !== undefined && values.product !== undefined)
      throw new UsageError(t`what it is made from brings its own product: leave out --product`);
    if (values.from !== undefined && isVariant)
      throw new UsageError(t`a copy or a variant: leave out --from or --variant-of`);
    const taken = readdirSync(join(root, funnelsDir)).filter(isYaml).map(slugOf);
    try {
      const slug = requireAddress(words[0], taken);
      const product = from === undefined ? requireProduct(slug, values.product, productsIn(root)) : undefined;
      const source = from === undefined ? undefined : requireSource(from, taken);
      const validators = compileSchemas(root);
      const folder = await createFolderReader(root, validators)();
      const text =
        source === undefined
          ? starterFor(slug, product!, folder)
          : isVariant
            ? variantText(slug, source)
            : derivedText(slug, source, readFileSync(join(root, fileOfFunnel(source)), 'utf8'));
      const findings = findingsOf(checkFile(fileOfFunnel(slug), Buffer.from(text), validators), folder);
      if (findings.some(isError)) {
        err(`${printDiagnostics(findings)}\n\n`);
        const cause = source === undefined ? t`the starter does not fit this shop` : t`mend ${source} first`;
        throw new Refusal(t`nothing is written: the new funnel would not be valid; ${cause}`);
      }
      writeFileSync(join(root, fileOfFunnel(slug)), text, { flag: 'wx' });
      if (findings.length > 0) err(`${printDiagnostics(findings)}\n\n`);
      const origin =
        source === undefined ? t`a starter` : isVariant ? t`a variant of ${source}` : t`a copy of ${source}`;
      out(t`${fileOfFunnel(slug)} is written, ${origin}. Next:\n${nextSteps(slug)}`);
      return exitCodes.valid;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      err(`${error.message}\n`);
      return exitCodes.invalid;
    }
  },
};
