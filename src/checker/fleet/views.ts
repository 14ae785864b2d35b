import type { Funnel } from '../../funnel/funnel.ts';
import { cutsOf, setFor, setsOf, type Visit } from '../../funnel/overrides.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import type { Source } from '../document/yaml-document.ts';
import { mergeView } from '../merge/views.ts';
import type { WholeContext } from '../rules/rule.ts';
import { linkFunnel } from './resolve-references.ts';

/** A funnel for each set of overrides that can apply together. */
export interface Views {
  find: (visit: Visit) => Funnel;
  all: readonly Funnel[];
  /** Moments at which views change, in ms since 1970. */
  cuts: readonly number[];
}

/** Views need no source positions. */
const nowhere = {} as Source;

/** Makes all views in advance; `kinds` are those of blocks. */
export function linkViews(
  whole: Funnel,
  value: FunnelFile,
  context: WholeContext,
  kinds: readonly string[],
): Views {
  const { overrides = [], live } = value;
  if (overrides.length === 0 && !live) return { find: () => whole, all: [whole], cuts: [] };
  const sourceMap = { at: { source: nowhere, pointer: '', depth: 0 } };
  const made = new Map(
    setsOf(overrides, whole.languages).map((set) => {
      const { value: file } = mergeView({ value, sourceMap, kinds, report: () => {} }, set);
      return [set.join(), linkFunnel(whole.slug, file as FunnelFile, context)];
    }),
  );
  return {
    find: (visit) => made.get(setFor(overrides, visit).join())!,
    all: [...made.values()],
    cuts: cutsOf([...overrides, ...(live ? [live] : [])]),
  };
}
