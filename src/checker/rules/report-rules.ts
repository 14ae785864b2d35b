import type { ProductManifest } from '../../contract/product.ts';
import { t } from '../../contract/t.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { type Finding, valueFinding } from '../diagnostics/finding.ts';
import { checkReference } from './reference.ts';

/** Each chapter must be one of the product's, and the product's first comes first. */
export function checkChapters(
  { product, report }: FunnelFile,
  { chapters: known }: ProductManifest,
): Finding[] {
  const named = report?.chapters;
  if (!named) return [];
  const unknown = named.flatMap((id, index) =>
    checkReference('meaning/unknown-chapter', `/report/chapters/${index}`, id, known),
  );
  const [first = ''] = known;
  // A mistyped first chapter is already reported.
  if (named[0] === first || unknown.some(({ pointer }) => pointer.endsWith('/0'))) return unknown;
  const isThere = named.includes(first);
  const message = t`the ${product} report ${isThere ? t`begins with` : t`has to have`} "${first}"`;
  const fix = isThere ? t`put ${first} first` : t`write [${[first, ...named].join(', ')}]`;
  return [...unknown, valueFinding('meaning/first-chapter', '/report/chapters/0', message, fix)];
}
