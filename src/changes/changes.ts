import { isDeepStrictEqual } from 'node:util';
import type { Source } from '../checker/document/yaml-document.ts';
import { mergeView } from '../checker/merge/views.ts';
import { joined, type Message, msg } from '../contract/t.ts';
import { pricesOf } from '../funnel/offers.ts';
import { placesOf } from '../funnel/overrides.ts';
import type { ExperimentFile, FunnelFile } from '../funnel/schema-types.generated.ts';
import { type Change, changeKinds } from './change.ts';
import { compareExperiments } from './experiment-changes.ts';
import { type Facts, factsOf, prefixed } from './facts.ts';
import { isFunnelPart, type Part, schemaOfPart } from './parts.ts';
import { changeRules, entryInFile } from './rules.ts';
import { blockKeys } from './rules-blocks.generated.ts';
import { fen } from './terms-rule.ts';

const isSamePlace = (before: unknown, after: unknown): boolean => {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after;
  const common = (one: unknown[], other: unknown[]) => one.filter((item) => other.includes(item));
  return isDeepStrictEqual(common(before, after), common(after, before));
};

const byGravity = (changes: readonly Change[]): Change[] =>
  changes.toSorted((a, b) => changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind));

function compareFacts(slug: string, before: Facts, after: Facts): Change[] {
  const changes: Change[] = [];
  for (const [key, { kind, pointer, value: to, container, words, isPlace }] of after.facts) {
    const was = before.facts.get(key);
    if (was) {
      if (isPlace ? isSamePlace(was.value, to) : isDeepStrictEqual(was.value, to)) continue;
      // A field that becomes a consent, or stops being one, changes the kind of its label.
      const stricter = changeKinds.indexOf(was.kind) < changeKinds.indexOf(kind) ? was.kind : kind;
      changes.push({ slug, kind: stricter, pointer, from: was.value, to, words: words(was.value, to) });
    } else if (before.containers.has(container) && !isPlace) {
      changes.push({ slug, kind, pointer, from: undefined, to, words: words(undefined, to) });
    }
  }
  for (const [key, { kind, value: from, container, words, isPlace }] of before.facts) {
    const pointer = after.containers.get(container);
    if (after.facts.has(key) || pointer === undefined || isPlace) continue;
    changes.push({ slug, kind, pointer, from, to: undefined, words: words(from, undefined) });
  }
  return byGravity(changes);
}

/** Lists all prices a funnel can charge, since an approval covers the later and overridden ones, too. */
function priceWords({ payment, overrides = [] }: FunnelFile): Message {
  const everywhere = Object.entries(payment.offers ?? { '': { price: payment.price! } }).flatMap(
    ([offer, { price }]) => [
      `${offer} ${fen(price.amount)}`.trim(),
      msg`list price ${fen(price.listAmount)}`,
    ],
  );
  const elsewhere = overrides.flatMap((override) =>
    pricesOf(override.payment ?? {}).flatMap(({ amount }) =>
      amount === undefined ? [] : placesOf(override).map((place) => joined([place, fen(amount)], ' ')),
    ),
  );
  return joined([...everywhere, ...elsewhere], msg`, `);
}

/** An added or removed file is one `route` change, since funnels and questionnaires have addresses. */
function compareExistence(slug: string, before: Part | undefined, after: Part | undefined): Change {
  const words = isFunnelPart(slug)
    ? after
      ? msg`new funnel /${slug}, ${priceWords(after as FunnelFile)}`
      : msg`funnel /${slug} removed`
    : after
      ? msg`new file ${slug}`
      : msg`file ${slug} removed`;
  return { slug, kind: 'route', pointer: '', from: before && slug, to: after && slug, words };
}

/**
 * Compares the entries of overrides: another hero is `copy`, a phone field is `data`. Changes in every place belong
 * to the funnel itself.
 */
function compareEntries(slug: string, before: FunnelFile, after: FunnelFile): Change[] {
  const [was, is] = [placesOfEntries(before), placesOfEntries(after)];
  if (was.size + is.size === 0) return [];
  const entryOf = ({ entry }: Pick<FunnelFile, 'entry'>) => factsOf(entryInFile, { entry });
  const keyOf = ({ kind, words }: Change) => JSON.stringify([kind, words]);
  const everywhere = new Set(compareFacts(slug, entryOf(before), entryOf(after)).map(keyOf));
  return [...new Map([...is, ...was])].flatMap(([key, { place }]) => {
    const [from, to] = [before, after].map((file) => entryOf({ entry: entryAt(file, key) }));
    const index = is.get(key)?.index;
    const pointer = index === undefined ? '' : `/overrides/${index}/entry`;
    return compareFacts(slug, from!, to!)
      .filter((change) => !everywhere.has(keyOf(change)))
      .map((change) => ({ ...change, pointer, words: prefixed(place, change.words) }));
  });
}

/** Returns the changes of one file, gravest first; undefined stands for no file. */
export function compareParts(slug: string, before: Part | undefined, after: Part | undefined): Change[] {
  if (before === after || isDeepStrictEqual(before, after)) return [];
  const schema = schemaOfPart(slug);
  const rule = changeRules[schema];
  const changes = before && after ? compareFacts(slug, factsOf(rule, before), factsOf(rule, after)) : [];
  if (schema === 'experiment')
    return compareExperiments(slug, before as ExperimentFile, after as ExperimentFile, changes);
  if (!before || !after) return [compareExistence(slug, before, after)];
  if (schema !== 'funnel') return changes;
  return byGravity([...changes, ...compareEntries(slug, before as FunnelFile, after as FunnelFile)]);
}

const waitsWith = {
  money: msg`the price`,
  route: msg`the address`,
  data: msg`what is asked`,
  trial: msg`the experiment`,
} as const;

/** Describes the texts that wait only because of graver changes in their file; undefined if there are none. */
export function waitingTexts(changes: readonly Change[]): Message | undefined {
  const count = changes.filter(({ kind }) => kind === 'copy').length;
  const cause = (['money', 'route', 'data', 'trial'] as const).find((kind) =>
    changes.some((one) => one.kind === kind),
  );
  if (count === 0 || !cause) return undefined;
  return msg`held: ${count === 1 ? msg`1 text waits` : msg`${count} texts wait`} with ${waitsWith[cause]}`;
}

export function changeLines(changes: readonly Change[]): Pick<Change, 'kind' | 'words'>[] {
  return changeKinds.flatMap((kind): Pick<Change, 'kind' | 'words'>[] => {
    const own = changes.filter((change) => change.kind === kind);
    if (kind === 'copy' && own.length > 1) return [{ kind, words: msg`${own.length} texts changed` }];
    if (kind === 'look' && own.length > 3) return [{ kind, words: msg`${own.length} changes of look` }];
    return own.map(({ words }) => ({ kind, words }));
  });
}

/** The comparison needs no source positions. */
const nowhere = {} as Source;
const sourceMap = { at: { source: nowhere, pointer: '', depth: 0 } };
const kinds = Object.keys(blockKeys);

/** Returns each place where an override changes the entry, in words, with the index of the first such override. */
function placesOfEntries({ overrides = [] }: FunnelFile) {
  const places = overrides.flatMap((override, index) =>
    override.entry === undefined
      ? []
      : placesOf(override).map((place) => [JSON.stringify(place), { place, index }] as const),
  );
  return new Map(places.toReversed());
}

/** Returns the entry as visitors at a place see it, without overrides that only may apply there. */
function entryAt(file: FunnelFile, key: string): FunnelFile['entry'] {
  const set = (file.overrides ?? []).flatMap((override, index) =>
    placesOf(override).some((place) => JSON.stringify(place) === key) ? index : [],
  );
  return (mergeView({ value: file, sourceMap, kinds, report: () => {} }, set).value as FunnelFile).entry;
}
