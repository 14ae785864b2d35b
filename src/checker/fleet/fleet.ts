import type { Funnel, Site } from '../../funnel/funnel.ts';
import type {
  ChannelsFile,
  CouponsFile,
  ExperimentFile,
  FunnelFile,
  ProductFile,
  QuestionsFile,
} from '../../funnel/schema-types.generated.ts';
import { createMemoizer } from '../../lib/memoize.ts';
import type { WholeContext } from '../rules/rule.ts';
import { type Experiment, linkExperiment, type Shown } from './experiments.ts';
import { linkFunnel } from './resolve-references.ts';
import { linkViews, type Views } from './views.ts';

export interface Fleet {
  funnels: ReadonlyMap<string, Funnel>;
  /** Files of the linked funnels, with variants merged. */
  files: ReadonlyMap<string, FunnelFile>;
  views: ReadonlyMap<string, Views>;
  /** Variant slug to the slug it extends. */
  bases: ReadonlyMap<string, string>;
  experiments: ReadonlyMap<string, Experiment>;
  site: Site;
  channels: ChannelsFile;
  coupons: CouponsFile;
  questionnaires: ReadonlyMap<string, QuestionsFile>;
  products: ReadonlyMap<string, ProductFile>;
}

/** Returns what a linked funnel depends on; unchanged parts are the same objects. */
function linkedParts(slug: string, value: FunnelFile, whole: WholeContext): readonly unknown[] {
  const { questions, product, payment, overrides = [] } = value;
  const terms = [payment, ...overrides.map((override) => override.payment)];
  return [
    slug,
    whole.site.languages.join(' '),
    questions && whole.questionnaires.get(questions.list),
    whole.products.get(product),
    ...terms.map((each) => each?.coupon && whole.coupons.coupons[each.coupon.key]),
  ];
}

/**
 * Links valid funnels, their views and the arms of experiments; unchanged files give the same objects again. `kinds`
 * are those of blocks.
 */
export function createLinker() {
  const rememberFunnel = createMemoizer<FunnelFile, Shown>();
  const rememberArms = createMemoizer<ExperimentFile, Experiment | undefined>();

  const link = (slug: string, value: FunnelFile, whole: WholeContext, kinds: readonly string[]): Shown =>
    rememberFunnel(value, linkedParts(slug, value, whole), () => {
      const funnel = linkFunnel(slug, value, whole);
      let views: Views | undefined;
      return {
        value,
        funnel,
        // Only a valid fleet asks for them.
        get views() {
          views ??= linkViews(funnel, value, whole, kinds);
          return views;
        },
      };
    });

  /** An experiment is left out if its funnel is missing or one of its arms no longer fits. */
  const linkAll = (
    files: ReadonlyMap<string, FunnelFile>,
    experiments: ReadonlyMap<string, ExperimentFile>,
    whole: WholeContext,
    kinds: readonly string[],
  ) => {
    const shown = new Map([...files].map(([slug, value]) => [slug, link(slug, value, whole, kinds)]));
    const linked = [...experiments].flatMap(([name, file]) => {
      const own = shown.get(file.funnel);
      return (
        (own &&
          rememberArms(file, [own, whole.coupons], () => linkExperiment(name, file, own, whole, kinds))) ??
        []
      );
    });
    return {
      funnels: new Map([...shown].map(([slug, { funnel }]) => [slug, funnel])),
      files,
      views: new Map([...shown].map(([slug, { views }]) => [slug, views])),
      experiments: new Map(linked.map((each) => [each.name, each])),
    };
  };

  return { link, linkAll };
}
