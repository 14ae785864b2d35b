import type { Change } from '../../src/changes/change.ts';
import { contentHash } from '../../src/changes/content-hash.ts';
import { photoWeight, readPhoto } from '../../src/checker/images/photo.ts';
import { compileSchemas, type Validators } from '../../src/checker/schema/schemas.ts';
import { t } from '../../src/contract/t.ts';
import { kilobytes } from '../../src/funnel/budget.ts';
import { createGate } from '../../src/publishing/gate.ts';
import {
  createPublishedReader,
  isOlder,
  type Known,
  type Published,
} from '../../src/publishing/published.ts';
import { type Looked, lookAt } from '../../src/server/publishing/look-at.ts';
import { openClient } from '../orders/operator-client.ts';
import type { Environment } from './command.ts';
import type { Shop } from './remote-shop.ts';

export interface Waiting {
  name: string;
  changes: readonly Change[];
}

export async function readPublished(shop: Pick<Shop, 'call'>, validators: Validators) {
  const { last, files } = await shop.call('published', { after: 0 });
  return createPublishedReader({ last: async () => last, filesAfter: async () => files }, validators)();
}

const weightOf = (name: string, content: string) =>
  kilobytes(name.endsWith('.svg') ? Buffer.byteLength(content) : photoWeight(readPhoto(content)));

export const pictureChange = (slug: string, isNew: boolean, content: unknown): Change => ({
  slug,
  kind: 'look',
  pointer: '',
  from: undefined,
  to: undefined,
  words: t`${isNew ? t`a new picture` : t`another picture`}${typeof content === 'string' ? `, ${weightOf(slug, content)}` : ''}`,
});

/** `older` are the differences that were published before. */
export async function waitingIn(
  { valid, broken, pictures, contents }: Looked,
  shop: Pick<Shop, 'call'>,
  validators: Validators,
): Promise<{ published: Published | undefined; held: Waiting[]; older: readonly Known[] }> {
  const published = await readPublished(shop, validators);
  if (!published) return { published, held: [], older: [] };
  const differing = [...pictures].filter(
    ([name, text]) => published.pictures.get(name) !== contentHash(text),
  );
  const held = [
    ...createGate()({ ...published, valid, broken }).held,
    ...differing.map(([name, text]) => ({
      name,
      changes: [pictureChange(name, !published.pictures.has(name), text)],
    })),
  ];
  const files = held.map(({ name }) => ({ name, hash: contentHash(contents.get(name) ?? null) }));
  const known = files.length > 0 ? await shop.call('known', { files }) : [];
  return { published, held, older: known.filter(isOlder) };
}

export async function waitingHere(root: string, env: Environment): Promise<Waiting[]> {
  const silent = () => {};
  const desk = await openClient(env, { info: silent, warn: silent, error: silent });
  try {
    return (await waitingIn(await lookAt(root), desk, compileSchemas(root))).held;
  } finally {
    await desk.close();
  }
}
