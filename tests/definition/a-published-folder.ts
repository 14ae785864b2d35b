import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isError } from '../../src/definition/diagnostic.ts';
import type { Fleet } from '../../src/definition/fleet-types.ts';
import { createFolderReader } from '../../src/definition/folder.ts';
import { createLiveFleet } from '../../src/definition/live.ts';
import { openPublished } from '../../src/definition/published.ts';
import { type PublishingOptions, startPublishing } from '../../src/definition/publishing.ts';
import type { Reading } from '../../src/definition/watch.ts';
import { validators } from './a-folder.ts';

export function aPublishedDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'published-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Reads the funnels below `root` as a watcher does, with what it remembers of earlier readings. */
export function aReader(root: string): () => Promise<Reading> {
  const read = createFolderReader(root, validators);
  const judge = createLiveFleet();
  return async () => {
    const { fleet, diagnostics } = judge(await read());
    return { fleet, errors: diagnostics.filter(isError) };
  };
}

/** A process of the shop as far as publishing goes. `offer` comes back when what it caused is done. */
export async function aPublishing(root: string, dir: string, options: Partial<PublishingOptions> = {}) {
  const said: string[] = [];
  const fleets: Fleet[] = [];
  const read = aReader(root);
  const first = await read();
  const publishing = await startPublishing(
    {
      folder: openPublished(dir, validators),
      mode: 'held',
      now: Date.now,
      say: (text) => said.push(text),
      onFleet: (fleet) => fleets.push(fleet),
      ...options,
    },
    async () => first,
  );
  await publishing.offer(first);
  onTestFinished(() => publishing.close());
  const amountOf = (slug: string) => publishing.fleet().funnels.get(slug)?.payment.price.amount;
  const heldNames = () => publishing.state().held.map(({ name }) => name);
  return {
    ...publishing,
    said,
    fleets,
    amountOf,
    heldNames,
    offer: async () => publishing.offer(await read()),
  };
}
