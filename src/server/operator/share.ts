import { Type } from 'typebox';
import { contentHash } from '../../changes/content-hash.ts';
import { didYouMean, nearest } from '../../checker/finding/did-you-mean.ts';
import { printDiagnostics } from '../../checker/report/print.ts';
import { picturePlaces } from '../../checker/rules/pictures.ts';
import { filesNamed } from '../../funnel/pictures.ts';
import { dayMs } from '../../lib/shanghai-day.ts';
import { picturesPrefix } from '../../publishing/published.ts';
import { definitions } from '../db/schema.ts';
import type { StoreDeps } from '../db/store.ts';
import { linkIn } from '../lib/ids.ts';
import { refuse } from '../lib/refusal.ts';
import type { Looked } from '../publishing/look-at.ts';
import { openPublications } from '../publishing/publications.ts';
import type { SentFile } from '../publishing/sent-folder.ts';
import { armToken, draftToken } from '../publishing/share-links.ts';
import { draftTerms, FileName, fields, type OperationRequest, requireSent, SentFiles } from './requests.ts';
import type { FindExperiment } from './results/answers.ts';

type Draft = OperationRequest<'share'>;

export function draftIn(
  { fleet, pictures }: Looked,
  slug: string,
): Pick<Draft, 'funnel' | 'pictures'> | undefined {
  const funnel = fleet?.funnels.get(slug);
  if (!funnel) return undefined;
  const has = (file: string) => pictures.has(picturesPrefix + file);
  const shown = picturePlaces(funnel).flatMap(({ value }) => value.flatMap((name) => filesNamed(name, has)));
  const names = [...new Set(shown)].map((file) => picturesPrefix + file);
  return { funnel, pictures: names.map((name) => ({ name, content: pictures.get(name)! })) };
}

type ShareDeps = StoreDeps & { secret: string; origin: string | undefined };

export async function shareDraft(
  { store: { db, cell }, secret, now, origin }: ShareDeps,
  { funnel, pictures, seconds, by, schemas }: Draft,
) {
  const publications = openPublications(db, now);
  const [after, published] = [await publications.last(), await publications.filesAfter(0)];
  const files = pictures.filter(({ name }) => !published.some((file) => file.name === name));
  if (files.length > 0 && !(await publications.publish({ by, kind: 'shown', files, schemas, after })))
    throw refuse`Somebody else published meanwhile: share it again.`;
  const hash = contentHash(funnel);
  await db
    .insert(definitions)
    .values({ hash, funnel, createdAt: new Date(now()) })
    .onConflictDoNothing();
  const until = now() + 1000 * seconds;
  return {
    hash,
    until,
    origin,
    path: `/held/${linkIn(cell, draftToken(secret, hash, until))}/${funnel.slug}`,
  };
}

export async function linkArm(
  deps: ShareDeps & { experimentFile: FindExperiment },
  { experiment, arm }: OperationRequest<'arm'>,
) {
  const file = await deps.experimentFile(experiment);
  if (!file)
    throw refuse`The shop has no experiment ${experiment}: publish experiments/${experiment} first, or look at it in npm run dev.`;
  const arms = Object.keys(file.arms);
  if (!arms.includes(arm))
    throw refuse`In the shop ${experiment} has the arms ${arms.join(', ')}${didYouMean(nearest(arm, arms))}`;
  const until = deps.now() + dayMs;
  const token = linkIn(deps.store.cell, armToken(deps.secret, experiment, arm, until));
  return { token, until, funnel: file.funnel, origin: deps.origin };
}

const SentDraft = fields({ ...draftTerms, slug: FileName, hash: Type.String(), folder: SentFiles });

export async function readDraft(
  sent: unknown,
  look: (files: readonly SentFile[]) => Promise<Looked>,
): Promise<Omit<Draft, 'schemas'>> {
  const { slug, hash, folder, seconds, by } = requireSent(SentDraft, sent);
  const looked = await look(folder);
  const draft = looked.broken.has(slug) ? undefined : draftIn(looked, slug);
  if (!draft) throw refuse`${printDiagnostics(looked.errors)}\n\nWhat is not valid cannot be shown.`;
  if (contentHash(draft.funnel) !== hash)
    throw refuse`The shop reads ${slug} otherwise than this machine: both need the same release.`;
  return { ...draft, seconds, by };
}
