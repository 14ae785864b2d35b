import { readMarks } from '../../engine/funnel/marks.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { sharedRoutes } from '../../engine/routes.ts';
import { type FileFinding, valueFinding } from '../diagnostics/finding.ts';
import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import { blockPlaces } from '../rules/field-places.ts';
import { sayingsOf } from '../rules/sayings.ts';
import { fileOfFunnel } from '../schema/file-names.ts';

/** The shop's own pages that anybody may open. */
const ownPages = sharedRoutes.flatMap(({ path }) => (path.includes('{') ? [] : [path]));

/** Words in a page's text lead to pages that are there. */
export function checkLinks(
  funnels: ReadonlyMap<string, FunnelFile>,
  addresses: readonly string[],
): FileFinding[] {
  const pages = [...addresses.map((slug) => `/${slug}`), ...ownPages];
  return [...funnels].flatMap(([slug, { entry }]) =>
    blockPlaces(entry)
      .flatMap(({ pointer, value }) => sayingsOf(value, pointer))
      .filter(({ words }) => words.includes('](/'))
      .flatMap(({ pointer, words }) =>
        readMarks(words).flatMap(({ to }): FileFinding[] => {
          if (to === undefined || pages.includes(to)) return [];
          const message = `there is no page ${to}${didYouMean(nearest(to, pages))}`;
          const fix = 'write the address of a funnel, such as /marriage_v1';
          return [[fileOfFunnel(slug), valueFinding('fleet/unknown-link', pointer, message, fix)]];
        }),
      ),
  );
}
