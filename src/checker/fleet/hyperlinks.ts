import { t } from '../../contract/t.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { readMarks } from '../../funnel/texts.ts';
import { createMemory } from '../../lib/memoize.ts';
import { sharedRoutes } from '../../machine/routes.ts';
import { didYouMean, nearest } from '../report/did-you-mean.ts';
import { type FileFinding, valueFinding } from '../report/finding.ts';
import { blockPlaces } from '../rules/field-places.ts';
import { sayingsOf } from '../rules/sayings.ts';
import { fileOfFunnel } from '../schema/file-names.ts';

const ownPages = sharedRoutes.flatMap(({ path }) => (path.includes('{') ? [] : [path]));

const rememberLinks = createMemory<FunnelFile['entry'], { pointer: string; to: string }[]>();

const linksIn = (entry: FunnelFile['entry']) =>
  rememberLinks(entry, [], () =>
    blockPlaces(entry)
      .flatMap(({ pointer, value }) => sayingsOf(value, pointer, (words) => words.includes('](/')))
      .flatMap(({ pointer, words }) =>
        readMarks(words).flatMap(({ to }) => (to === undefined ? [] : [{ pointer, to }])),
      ),
  );

export function checkLinks(
  funnels: ReadonlyMap<string, FunnelFile>,
  addresses: readonly string[],
): FileFinding[] {
  const linking = [...funnels].filter(([, { entry }]) => linksIn(entry).length > 0);
  if (linking.length === 0) return [];
  const pages = [...addresses.map((slug) => `/${slug}`), ...ownPages];
  const known = new Set(pages);
  return linking.flatMap(([slug, { entry }]) =>
    linksIn(entry).flatMap(({ pointer, to }): FileFinding[] => {
      if (known.has(to)) return [];
      const message = t`there is no page ${to}${didYouMean(nearest(to, pages))}`;
      const fix = t`write the address of a funnel, such as /marriage_v1`;
      return [[fileOfFunnel(slug), valueFinding('fleet/unknown-link', pointer, message, fix)]];
    }),
  );
}
