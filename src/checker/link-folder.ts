import type { Funnel } from '../engine/funnel/funnel.ts';
import { createMemory } from '../engine/memory.ts';
import type { CheckedFile } from './check-file.ts';
import { type Experiment, linkExperiment, type Shown } from './fleet/experiments.ts';
import { linkFunnel } from './fleet/link.ts';
import { linkViews } from './fleet/views.ts';
import { kindsIn } from './resolve-overlays.ts';
import type { WholeContext } from './rules/context.ts';
import { fileOfFunnel, slugOf } from './schema/file-names.ts';

type FunnelFile = CheckedFile<'funnel'>;

/** Links valid funnels, views and arms; equal input gives the same objects. */
export function createLinker() {
  const rememberLink = createMemory<CheckedFile, Funnel>();
  const rememberShown = createMemory<Funnel, Shown>();
  const rememberArms = createMemory<CheckedFile, Experiment | undefined>();

  const link = (file: FunnelFile, whole: WholeContext): Funnel => {
    const { value } = file.valid!;
    const parts = [
      whole.site,
      whole.coupons,
      whole.questionnaires.get(value.questions?.list ?? ''),
      whole.products.get(value.product),
    ];
    return rememberLink(file, parts, () => linkFunnel(slugOf(file.file), value, whole));
  };

  const linkShown = (file: FunnelFile, whole: WholeContext): Shown => {
    const funnel = link(file, whole);
    const { value } = file.valid!;
    return rememberShown(funnel, [whole.coupons, whole.site], () => ({
      value,
      funnel,
      views: linkViews(funnel, value, whole, kindsIn(file.validators!)),
    }));
  };

  const linkAll = (
    files: readonly FunnelFile[],
    experiments: readonly CheckedFile<'experiment'>[],
    whole: WholeContext,
  ) => {
    const funnels = new Map<string, Funnel>();
    const values = new Map<string, Shown['value']>();
    const views = new Map<string, Shown['views']>();
    for (const file of files) {
      const slug = slugOf(file.file);
      const linked = linkShown(file, whole);
      funnels.set(slug, linked.funnel);
      values.set(slug, linked.value);
      views.set(slug, linked.views);
    }
    const arms = experiments.flatMap((file) => {
      const { value } = file.valid!;
      const shown = linkShown(files.find((each) => each.file === fileOfFunnel(value.funnel))!, whole);
      const make = () => linkExperiment(slugOf(file.file), value, shown, whole, kindsIn(file.validators!));
      return rememberArms(file, [shown], make) ?? [];
    });
    return { funnels, files: values, views, experiments: new Map(arms.map((each) => [each.name, each])) };
  };

  return { link, linkAll };
}
