import type { Funnel } from '../engine/funnel/funnel.ts';
import type { FunnelMachine } from '../engine/machine/machine.ts';
import { type CheckedFile, diagnosticOfFile, listOf, sharedFiles, slugOf } from './check-file.ts';
import { type Diagnostic, inReadingOrder, isError } from './diagnostics/diagnostic.ts';
import type { Finding } from './diagnostics/finding.ts';
import { checkAcross } from './fleet/check-fleet.ts';
import type { Fleet } from './fleet/fleet.ts';
import { linkFunnel } from './fleet/link.ts';
import { locateFinding } from './parse/source.ts';
import { createProver } from './proof/prove.ts';
import { checkMeaning } from './rules/check-rules.ts';
import { type Context, isWhole, type WholeContext } from './rules/context.ts';
import { checkChannels, checkCoupons, checkQuestions, checkSite } from './rules/shared-rules.ts';
import type { SchemaName } from './schema/schemas.ts';

/** The folder of funnels after the passes that look at one file at a time. */
export interface Folder {
  /** By path. */
  files: ReadonlyMap<string, CheckedFile>;
  /** File names of `funnels/images`. */
  images: ReadonlySet<string>;
}

export interface Verdict {
  /** Null as long as there is an error. */
  fleet: Fleet | null;
  /** In reading order. */
  diagnostics: Diagnostic[];
}

const isOf = <Name extends SchemaName>(
  file: CheckedFile | undefined,
  schema: Name,
): file is CheckedFile<Name> => file?.schema === schema;

function filesOf<Name extends SchemaName>(folder: Folder, schema: Name): CheckedFile<Name>[] {
  return [...folder.files.values()].filter((file) => isOf(file, schema));
}

function contextOf(folder: Folder): Context {
  const soundValueOf = <Name extends SchemaName>(path: string, schema: Name) => {
    const file = folder.files.get(path);
    return isOf(file, schema) ? file.valid?.value : undefined;
  };
  const site = soundValueOf(sharedFiles.site, 'site');
  const channels = soundValueOf(sharedFiles.channels, 'channels');
  const coupons = soundValueOf(sharedFiles.coupons, 'coupons');
  const lists = filesOf(folder, 'questions');
  return {
    ...(site && { site }),
    ...(channels && { channels }),
    ...(coupons && { coupons }),
    questionnaires: new Map(lists.flatMap(({ file, valid }) => (valid ? [[listOf(file), valid.value]] : []))),
    lists: new Set(lists.map(({ file }) => listOf(file))),
    images: folder.images,
  };
}

const sameEntries = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);

const isSameContext = (a: Context, b: Context) =>
  a.site === b.site &&
  a.channels === b.channels &&
  a.coupons === b.coupons &&
  a.images === b.images &&
  a.lists.size === b.lists.size &&
  [...a.lists].every((list) => b.lists.has(list)) &&
  sameEntries(a.questionnaires, b.questionnaires);

function checkShared(folder: Folder, context: Context): Diagnostic[] {
  const slugs = filesOf(folder, 'funnel').map(({ file }) => slugOf(file));
  const languages = context.site?.languages ?? [];
  const located = (path: string, findings: readonly Finding[]) => {
    const source = folder.files.get(path)?.valid?.source;
    return source ? findings.map((finding) => locateFinding(source, finding)) : [];
  };
  const missing = Object.values(sharedFiles)
    .filter((path) => !folder.files.has(path))
    .map((path) =>
      diagnosticOfFile(path, '', 'source/missing-file', 'there is no such file', `write ${path}`),
    );
  return [
    ...missing,
    ...(context.site ? located(sharedFiles.site, checkSite(context.site, slugs)) : []),
    ...(context.channels ? located(sharedFiles.channels, checkChannels(context.channels)) : []),
    ...(context.coupons ? located(sharedFiles.coupons, checkCoupons(context.coupons, languages)) : []),
    ...filesOf(folder, 'questions').flatMap(({ file, valid }) =>
      valid ? located(file, checkQuestions(valid.value, languages)) : [],
    ),
  ];
}

/** The fleet pass. */
function checkBetween(folder: Folder, context: Context): Diagnostic[] {
  const funnels = filesOf(folder, 'funnel');
  const found = checkAcross(context, {
    slugs: funnels.map(({ file }) => slugOf(file)),
    funnels: new Map(funnels.flatMap(({ file, valid }) => (valid ? [[slugOf(file), valid.value]] : []))),
  });
  const located = (file: CheckedFile, findings: readonly Finding[] = []) =>
    findings.map((finding) => locateFinding(file.valid!.source, finding));
  return [...folder.files.values()].flatMap((file) => {
    if (!file.valid) return [];
    switch (file.schema) {
      case 'funnel':
        return located(file, found.funnels.get(slugOf(file.file)));
      case 'questions':
        return located(file, found.questionnaires.get(listOf(file.file)));
      default:
        return located(file, found[file.schema]);
    }
  });
}

export interface FolderCheck {
  (folder: Folder): Verdict;
  /** What takes long, done ahead funnel by funnel: who has visitors to serve does so in between. */
  prepare(folder: Folder): Iterable<void>;
}

/**
 * Judges folders by the meaning, proof and fleet passes and links the valid ones. It remembers its work: in a folder that differs from the
 * last in one file, one funnel is judged, and all others are the same objects as before.
 */
export function createFolderCheck(machine?: FunnelMachine): FolderCheck {
  let context: Context | undefined;
  const meanings = new WeakMap<CheckedFile, { context: Context; diagnostics: Diagnostic[] }>();
  const links = new WeakMap<CheckedFile, { parts: readonly unknown[]; funnel: Funnel }>();
  const proofs = new WeakMap<Funnel, Diagnostic[]>();
  const prove = createProver(machine);

  const meaningOf = (file: CheckedFile<'funnel'>, current: Context): Diagnostic[] => {
    const known = meanings.get(file);
    if (known?.context === current) return known.diagnostics;
    const { valid } = file;
    const diagnostics = valid
      ? checkMeaning(slugOf(file.file), valid.value, current).map((finding) =>
          locateFinding(valid.source, finding),
        )
      : [];
    meanings.set(file, { context: current, diagnostics });
    return diagnostics;
  };

  const link = (file: CheckedFile<'funnel'>, whole: WholeContext): Funnel => {
    const { value } = file.valid!;
    const parts = [whole.site, whole.coupons, whole.questionnaires.get(value.questions?.list ?? '')];
    const known = links.get(file);
    if (known?.parts.every((part, index) => part === parts[index])) return known.funnel;
    const funnel = linkFunnel(slugOf(file.file), value, whole);
    links.set(file, { parts, funnel });
    return funnel;
  };

  /** The proof pass; a funnel with an error of its own has nothing to prove yet. */
  const proofOf = (file: CheckedFile<'funnel'>, current: Context): Diagnostic[] => {
    if (!file.valid || !isWhole(current) || meaningOf(file, current).some(isError)) return [];
    const funnel = link(file, current);
    const known = proofs.get(funnel);
    if (known) return known;
    const { source } = file.valid;
    const diagnostics = prove(funnel).map((finding) => locateFinding(source, finding));
    proofs.set(funnel, diagnostics);
    return diagnostics;
  };

  /** The same object as long as it says the same, so that what was judged in it counts. */
  const currentContext = (folder: Folder): Context => {
    const fresh = contextOf(folder);
    if (!context || !isSameContext(context, fresh)) context = fresh;
    return context;
  };

  function* prepare(folder: Folder): Iterable<void> {
    const current = currentContext(folder);
    for (const file of filesOf(folder, 'funnel')) {
      proofOf(file, current);
      yield;
    }
  }

  const checkFolder = (folder: Folder): Verdict => {
    const current = currentContext(folder);
    const funnels = filesOf(folder, 'funnel');
    const diagnostics = inReadingOrder([
      ...[...folder.files.values()].flatMap((file) => file.diagnostics),
      ...checkShared(folder, current),
      ...funnels.flatMap((file) => [...meaningOf(file, current), ...proofOf(file, current)]),
      ...checkBetween(folder, current),
    ]);
    if (diagnostics.some(isError) || !isWhole(current)) return { fleet: null, diagnostics };
    const fleet: Fleet = {
      funnels: new Map(funnels.map((file) => [slugOf(file.file), link(file, current)])),
      site: current.site,
      channels: current.channels,
      coupons: current.coupons,
      questionnaires: new Map([...current.questionnaires].map(([list, value]) => [list, { ...value, list }])),
    };
    return { fleet, diagnostics };
  };
  return Object.assign(checkFolder, { prepare });
}
