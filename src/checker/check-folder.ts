import { parse } from 'node:path';
import { inWords, msg } from '../contract/t.ts';
import type { SiteFile } from '../funnel/schema-types.generated.ts';
import { groupBy } from '../lib/group-by.ts';
import { createMemoizer } from '../lib/memoize.ts';
import type { Template } from '../share-image/template.ts';
import { checkExperiments } from './check-experiments.ts';
import { type CheckedFile, diagnosticOfFile } from './check-file.ts';
import { checkViews } from './check-views.ts';
import { locateFinding } from './document/yaml-document.ts';
import type { SchemaName } from './finding/file-names.ts';
import { fileOfFunnel, imagesDir, listOf, readName, sharedFiles, slugOf } from './finding/file-names.ts';
import type { FileFinding, Finding } from './finding/finding.ts';
import { createLinker, type Fleet } from './fleet/fleet.ts';
import { noSteps } from './images/file-reading.ts';
import type { LookedAt } from './images/look-at-file.ts';
import { checkOwnProduct } from './products/check-own-product.ts';
import { checkList } from './products/outcomes.ts';
import { type Diagnostic, inReadingOrder, isError } from './report/diagnostic.ts';
import { alikeAsOne } from './report/fold-diagnostics.ts';
import { brokenBase, kindsIn, resolveOverlays } from './resolve-overlays.ts';
import { checkRunning } from './rules/experiments.ts';
import { checkAcross } from './rules/fleet.ts';
import { checkCountdown, checkStruck } from './rules/prices.ts';
import { askedFor } from './rules/products.ts';
import { type Context, isWhole, type WholeContext } from './rules/rule.ts';
import { checkRules, isWarning } from './rules/rules.ts';
import { checkChannels, checkCoupons, checkQuestions, checkSite } from './rules/shop.ts';
import { checkVisitors } from './rules/visitors.ts';

export interface Folder {
  files: ReadonlyMap<string, CheckedFile>;
  images: ReadonlySet<string>;
  /** Templates of share images among `images`. */
  templates: ReadonlyMap<string, Template>;
  /** Checked pictures among `images`. */
  pictures: ReadonlyMap<string, LookedAt>;
}

export interface Verdict {
  /** Null while there is an error. */
  fleet: Fleet | null;
  diagnostics: Diagnostic[];
}

const isOf = <Name extends SchemaName>(
  file: CheckedFile | undefined,
  schema: Name,
): file is CheckedFile<Name> => file?.schema === schema;

const filesOf = <Name extends SchemaName>({ files }: Folder, schema: Name): readonly CheckedFile<Name>[] =>
  [...files.values()].filter((file): file is CheckedFile<Name> => isOf(file, schema));

const valuesOf = <Name extends SchemaName>(folder: Folder, schema: Name) =>
  new Map(filesOf(folder, schema).flatMap(({ file, valid }) => (valid ? [[file, valid.value]] : [])));

const bySlug = <Name extends SchemaName>(folder: Folder, schema: Name) =>
  new Map([...valuesOf(folder, schema)].map(([file, value]) => [slugOf(file), value]));

function sharedValue<Name extends keyof typeof sharedFiles>(folder: Folder, schema: Name) {
  const file = folder.files.get(sharedFiles[schema]);
  return isOf(file, schema) ? file.valid?.value : undefined;
}

const kindsOf = ([first]: readonly CheckedFile[]) => (first?.validators ? kindsIn(first.validators) : []);

type Remember = ReturnType<typeof createMemoizer<CheckedFile, Diagnostic[]>>;

/** Returns the findings of each valid product file, by file. */
function checkProducts(folder: Folder, site: SiteFile | undefined, remember: Remember) {
  const sellers = groupBy(valuesOf(folder, 'funnel').values(), ({ product }) => product);
  return new Map(
    filesOf(folder, 'product').flatMap((each): [string, Diagnostic[]][] => {
      const { file, valid } = each;
      if (!valid) return [];
      const asked = askedFor(sellers.get(slugOf(file)) ?? []);
      const check = () =>
        checkOwnProduct(slugOf(file), valid.value, site, asked).map((finding) =>
          locateFinding(valid.source, finding),
        );
      return [[file, remember(each, [site, JSON.stringify([...asked])], check)]];
    }),
  );
}

function checkLists(folder: Folder, site: SiteFile | undefined, remember: Remember): Diagnostic[] {
  return filesOf(folder, 'questions').flatMap((file) => {
    const { source, value } = file.valid ?? {};
    if (!source || !value) return [];
    const check = () =>
      [...checkQuestions(value, site?.languages ?? []), ...checkList(value)].map((finding) =>
        locateFinding(source, finding),
      );
    return remember(file, [site], check);
  });
}

function contextOf(
  folder: Folder,
  checked: ReadonlyMap<string, readonly Diagnostic[]>,
  day: string | undefined,
): Context {
  const lists = filesOf(folder, 'questions');
  const site = sharedValue(folder, 'site');
  return {
    site,
    channels: sharedValue(folder, 'channels'),
    coupons: sharedValue(folder, 'coupons'),
    questionnaires: new Map(lists.flatMap(({ file, valid }) => (valid ? [[listOf(file), valid.value]] : []))),
    lists: new Set(lists.map(({ file }) => listOf(file))),
    products: new Map(
      filesOf(folder, 'product').map(({ file, valid }) => [
        slugOf(file),
        checked.get(file)?.every(isWarning) ? valid!.value : undefined,
      ]),
    ),
    images: folder.images,
    templates: folder.templates,
    pictures: folder.pictures,
    day,
  };
}

const isSameMap = (a: ReadonlyMap<unknown, unknown>, b: ReadonlyMap<unknown, unknown>) =>
  a.size === b.size && [...a].every(([key, value]) => b.has(key) && b.get(key) === value);

const isSameContext = (a: Context, b: Context) =>
  a.site === b.site &&
  a.channels === b.channels &&
  a.coupons === b.coupons &&
  a.images === b.images &&
  a.pictures === b.pictures &&
  a.lists.size === b.lists.size &&
  [...a.lists].every((list) => b.lists.has(list)) &&
  isSameMap(a.templates, b.templates) &&
  isSameMap(a.products, b.products) &&
  isSameMap(a.questionnaires, b.questionnaires);

/** Returns the same object while its content is equal. */
function createContextReader(day: string | undefined) {
  let context: Context | undefined;
  return (folder: Folder, checked: ReadonlyMap<string, readonly Diagnostic[]>): Context => {
    const fresh = contextOf(folder, checked, day);
    if (!context || !isSameContext(context, fresh)) context = fresh;
    return context;
  };
}

function checkTogether(folder: Folder, context: Context): Diagnostic[] {
  const { site, channels, coupons } = context;
  const funnels = filesOf(folder, 'funnel');
  const slugs = funnels.map(({ file }) => slugOf(file));
  const languages = site?.languages ?? [];
  const inFile = (file: string, findings: readonly Finding[]) =>
    findings.map((finding): FileFinding => [file, finding]);
  const findings = [
    ...(site ? inFile(sharedFiles.site, checkSite(site, slugs)) : []),
    ...(channels ? inFile(sharedFiles.channels, checkChannels(channels)) : []),
    ...(coupons ? inFile(sharedFiles.coupons, checkCoupons(coupons, languages)) : []),
    ...checkRunning(valuesOf(folder, 'experiment')),
    ...checkAcross(context, {
      slugs,
      funnels: new Map(funnels.flatMap(({ file, valid }) => (valid ? [[slugOf(file), valid.value]] : []))),
    }),
  ];
  return [
    ...Object.values(sharedFiles)
      .filter((path) => !folder.files.has(path))
      .map((path) =>
        diagnosticOfFile(path, 'source/missing-file', msg`there is no such file`, msg`write ${path}`),
      ),
    ...findings.map(([file, finding]) => locateFinding(folder.files.get(file)!.valid!.source, finding)),
  ];
}

const placeKey = (code: string, { file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>) =>
  `${code} ${file}:${line}:${column}`;

/** Drops findings about merged files and views that repeat one about a file itself. */
function withoutEchoes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const all = [
    ...new Map(
      diagnostics.map((each) => [placeKey(each.code, each) + JSON.stringify(each.message), each]),
    ).values(),
  ];
  const places = new Set(all.map((each) => placeKey(each.code, each)));
  return all.filter(({ code, related = [] }) => !related.some((other) => places.has(placeKey(code, other))));
}

/** Reports a misnamed picture once, where it is used. */
function misnamedAsOne(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = diagnostics.filter(
    ({ code, file }) => code === 'meaning/file-name' && file.startsWith(`${imagesDir}/`),
  );
  const userOf = ({ file }: Diagnostic) =>
    diagnostics.find(
      ({ code, message }) => code === 'shape/pattern' && inWords(message).includes(parse(file).name),
    );
  const users = new Map(files.map((each) => [userOf(each), each]));
  return diagnostics.flatMap((each) => {
    if (files.includes(each) && userOf(each)) return [];
    const { file } = users.get(each) ?? {};
    if (!file) return [each];
    const { base, name } = parse(readName(file));
    return [{ ...each, fix: msg`name the file ${parse(file).base} ${base}, and write ${name} here` }];
  });
}

const sharedOf = ({ site, channels, coupons, questionnaires, products }: WholeContext) => ({
  site,
  channels,
  coupons,
  // A valid folder has no broken product.
  products: products as Fleet['products'],
  questionnaires,
});

function basesOf(funnels: readonly CheckedFile<'funnel'>[]): Fleet['bases'] {
  const bases = new Map<string, string>();
  for (const { file, base } of funnels) if (base !== undefined) bases.set(slugOf(file), slugOf(base));
  return bases;
}

/** Arms are left out: visitors of other arms pay the price that an arm strikes out. */
function checkPromisedPrices({ valid }: CheckedFile<'funnel'>): Diagnostic[] {
  if (!valid) return [];
  const { source, value } = valid;
  const found = [...checkStruck(value.payment), ...checkCountdown(value.payment)];
  return found.map((finding) => locateFinding(source, finding));
}

function checkArms(
  folder: Folder,
  current: Context,
  check: (file: CheckedFile<'funnel'>) => readonly Diagnostic[],
  remember: Remember,
): Diagnostic[] {
  const slugs = filesOf(folder, 'funnel').map(({ file }) => slugOf(file));
  return filesOf(folder, 'experiment').flatMap((file) => {
    const named = folder.files.get(fileOfFunnel(file.valid?.value.funnel ?? ''));
    const base = isOf(named, 'funnel') ? named : undefined;
    return remember(file, [current, base, base ? '' : slugs.join()], () =>
      checkExperiments(file, base, { slugs, check }, current),
    );
  });
}

export interface FolderCheck {
  (folder: Folder): Verdict;
  /** Returns the folder with its variants merged. */
  resolve(folder: Folder): Folder;
}

/**
 * Checks folders by the rules of funnels and of the fleet, and links the valid ones. It caches its work: if one file
 * changes, only its funnel is checked again, and the others stay the same objects. With a `day` it reports what is
 * over then.
 */
export function createFolderCheck(day?: string, steps = noSteps): FolderCheck {
  const remember = createMemoizer<CheckedFile, Diagnostic[]>();
  const currentContext = createContextReader(day);
  const resolve = (folder: Folder): Folder => {
    const files = resolveOverlays(folder.files);
    return files === folder.files ? folder : { ...folder, files };
  };

  const { link, linkAll } = createLinker();

  /** A file over the same base has the same findings, as the file contains its merge. */
  const checkFunnel = (file: CheckedFile<'funnel'>, folder: Folder, current: Context): Diagnostic[] => {
    const base = file.base === undefined ? undefined : folder.files.get(file.base);
    return remember(file, [current, base], () => checkAbove(base, file, folder, current));
  };

  const checkAbove = (
    base: CheckedFile | undefined,
    file: CheckedFile<'funnel'>,
    folder: Folder,
    current: Context,
  ): Diagnostic[] => {
    const { valid } = file;
    if (!valid) return [];
    // The base's faults are reported there, and may cause others here.
    if (isOf(base, 'funnel') && base.valid && checkFunnel(base, folder, current).some(isError))
      return [locateFinding(file.sourceMap!.at.source, brokenBase(base.file))];
    steps.onStep(file.file);
    const located = (findings: readonly Finding[]) =>
      findings.map((finding) => locateFinding(valid.source, finding));
    const faults = located(checkRules(slugOf(file.file), valid.value, current));
    // While a funnel has an error, it is unknown who is asked what.
    if (!isWhole(current) || faults.some(isError)) return faults;
    const { funnel } = link(slugOf(file.file), valid.value, current, kindsOf([file]));
    return [...faults, ...located(checkVisitors(funnel)), ...checkViews(file, current)];
  };

  const checkFolder = (asWritten: Folder): Verdict => {
    const folder = resolve(asWritten);
    const site = sharedValue(folder, 'site');
    const ofProducts = checkProducts(folder, site, remember);
    const current = currentContext(folder, ofProducts);
    const funnels = filesOf(folder, 'funnel');
    const ofFunnels = funnels.flatMap((file) => checkFunnel(file, folder, current));
    steps.onStep('');
    const found = inReadingOrder([
      ...[...folder.files.values(), ...folder.pictures.values()].flatMap(({ diagnostics }) => diagnostics),
      ...ofFunnels,
      ...funnels.flatMap(checkPromisedPrices),
      ...checkArms(folder, current, (file) => checkFunnel(file, folder, current), remember),
      ...[...ofProducts.values()].flat(),
      ...checkLists(folder, site, remember),
      ...checkTogether(folder, current),
    ]);
    const diagnostics = alikeAsOne(misnamedAsOne(withoutEchoes(found)));
    if (diagnostics.some(isError) || !isWhole(current)) return { fleet: null, diagnostics };
    const fleet = {
      ...sharedOf(current),
      ...linkAll(bySlug(folder, 'funnel'), bySlug(folder, 'experiment'), current, kindsOf(funnels)),
      bases: basesOf(funnels),
    };
    return { fleet, diagnostics };
  };
  return Object.assign(checkFolder, { resolve });
}
