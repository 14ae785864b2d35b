import { bytesOf, standardBudget } from '../../funnel/budget.ts';
import { filesNamed } from '../../funnel/pictures.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import type { LookedAt } from '../images/picture.ts';
import { picturePlaces } from './picture-places.ts';

export const imageBudgetOf = ({ budget }: Pick<FunnelFile, 'budget'>): number =>
  bytesOf(budget?.image ?? standardBudget.image);

/** Returns the picture files visible before any interaction, each once. */
export function filesShown(
  funnel: Pick<FunnelFile, 'theme' | 'entry'>,
  has: (file: string) => boolean,
): string[] {
  const names = picturePlaces(funnel).flatMap(({ value }) => value);
  return [...new Set(names.flatMap((name) => filesNamed(name, has).slice(0, 1)))];
}

/** Returns the bytes each photo may have: the tightest of its funnels shares what drawings leave among its photos. */
export function photoBudgets(
  funnelsIn: () => Iterable<FunnelFile>,
  pictures: ReadonlyMap<string, LookedAt>,
): Map<string, number> {
  const budgets = new Map<string, number>();
  const hasPhotos = [...pictures.values()].some(({ picture }) => picture?.kind === 'photo');
  if (!hasPhotos) return budgets;
  for (const funnel of funnelsIn()) {
    const shown = filesShown(funnel, (file) => pictures.has(file));
    const photos = shown.filter((file) => pictures.get(file)?.picture?.kind === 'photo');
    if (photos.length === 0) continue;
    const drawn = shown.reduce((sum, file) => sum + (pictures.get(file)?.picture?.weight ?? 0), 0);
    const share = Math.max(1, Math.floor((imageBudgetOf(funnel) - drawn) / photos.length));
    for (const file of photos) budgets.set(file, Math.min(share, budgets.get(file) ?? share));
  }
  return budgets;
}
