import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from '../../src/checker/check-file.ts';
import type { Source } from '../../src/checker/document/yaml-document.ts';
import { fileOfFunnel } from '../../src/checker/finding/file-names.ts';
import { type ArmOfFunnel, experimentsOf, findArm } from '../../src/checker/fleet/experiments.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { mergeView } from '../../src/checker/merge/views.ts';
import {
  type Files,
  kindsIn,
  mergedSource,
  resolveOverlays,
  sourceMapOf,
} from '../../src/checker/resolve-overlays.ts';
import { compileSchemas, type Validators } from '../../src/checker/schema/schemas.ts';
import { defaultChannelKey, type Funnel } from '../../src/funnel/funnel.ts';
import { setFor, type Visit } from '../../src/funnel/overrides.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { beginOf } from '../../src/lib/shanghai-day.ts';
import { textsIn } from '../../src/preview/live-page/find-pointer.ts';
import type { LiveMessages } from '../../src/preview/live-page/live-page-messages.ts';
import { viewIdOf, viewIn } from '../../src/server/publishing/shown-views.ts';

/** Reads the visit of the preview's addresses: `channelKey`, `lang`, `on`. */
export function visitAsked(asked: unknown, { site }: Fleet): Visit {
  const { channelKey, lang, on } = (asked ?? {}) as Record<string, unknown>;
  return {
    channelKey: typeof channelKey === 'string' && channelKey !== '' ? channelKey : defaultChannelKey,
    language: typeof lang === 'string' ? lang : site.defaultLanguage,
    at: typeof on === 'string' && on !== '' ? beginOf(on) : Date.now(),
  };
}

/** Where a page chooses the terms of a channel by itself, the funnel is returned whole. */
export function funnelAsked(fleet: Fleet, slug: string, visit: Visit): Funnel | undefined {
  const whole = fleet.funnels.get(slug);
  return whole?.variants ? viewIn(fleet, slug, visit) : whole;
}

/** Returns the view of an open page: that of its named arm, of the arm that it was sent, or the plain one. */
export function pageAsked(fleet: Fleet, asked: LiveMessages['funnels:ask']) {
  const { slug, view } = asked;
  const visit = visitAsked(asked, fleet);
  const viewOf = ({ views, funnel }: ArmOfFunnel) => views.find(visit) ?? funnel;
  const arms = experimentsOf(fleet, slug).flatMap(({ name, arms: all }) =>
    all.map((each) => ({ each, name: `${name}.${each.name}` })),
  );
  const named = asked.arm && findArm(fleet, slug, asked.arm);
  const found = arms.find(({ each }) => (named ? each === named : viewIdOf(viewOf(each)) === view));
  if (!found) return { funnel: funnelAsked(fleet, slug, visit) ?? null };
  return { funnel: viewOf(found.each), arm: found.name };
}

const schemasOf = new Map<string, Validators>();

function chainOf(root: string, slug: string, validators: Validators): Files {
  const files = new Map();
  for (let next: string | undefined = slug; next !== undefined && !files.has(fileOfFunnel(next)); ) {
    const file = fileOfFunnel(next);
    const checked = checkFile(file, readFileSync(join(root, file)), validators);
    files.set(file, checked);
    next = checked.overlay?.patch.extends;
  }
  return files;
}

/** Reads the files as they are now, with the origin of each value. Returns undefined if one is broken. */
export function mergedSourceOf(root: string, slug: string, visit: Visit): Source | undefined {
  const validators = schemasOf.get(root) ?? compileSchemas(root);
  schemasOf.set(root, validators);
  try {
    const file = resolveOverlays(chainOf(root, slug, validators)).get(fileOfFunnel(slug));
    if (!file?.valid) return undefined;
    const value = file.valid.value as FunnelFile;
    const view = { value, sourceMap: sourceMapOf(file), kinds: kindsIn(validators), report: () => {} };
    return mergedSource(file.valid.source, mergeView(view, setFor(value.overrides ?? [], visit)));
  } catch {
    return undefined;
  }
}

/** Returns the file that a part of a funnel's view is written in: its own, or one that it extends. */
export function writtenIn(root: string, slug: string, pointer: string, visit: Visit) {
  const at = mergedSourceOf(root, slug, visit)?.trace?.(pointer, 'value');
  return at && { file: at.source.file, pointer: at.pointer };
}

/** Returns the texts of a view that come from files it extends, with each file. */
export function inheritedWords(root: string, slug: string, visit: Visit): Record<string, string> {
  const source = mergedSourceOf(root, slug, visit);
  const texts = textsIn(source?.value, 'funnel', visit.language).map(
    ({ text, pointer }) => [text, source!.trace!(pointer, 'value').source.file] as const,
  );
  const own = new Set(texts.flatMap(([text, file]) => (file === fileOfFunnel(slug) ? text : [])));
  return Object.fromEntries(texts.filter(([text]) => !own.has(text)));
}
