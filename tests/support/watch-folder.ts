import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import type { Diagnostic } from '../../src/checker/report/diagnostic.ts';
import { type WatchOptions, watchFleet } from '../../src/publishing/watch.ts';
import { editFile } from './edit-file.ts';
import { aRoot, validators } from './valid-folder.ts';

export async function aWatchedRoot(options: WatchOptions = {}, root = aRoot()) {
  const fleets: Fleet[] = [];
  const faults: Diagnostic[][] = [];
  const events: string[] = [];
  const watcher = watchFleet(
    root,
    {
      onFleet: (fleet) => {
        fleets.push(fleet);
        events.push('fleet');
      },
      onBroken: (diagnostics) => {
        faults.push([...diagnostics]);
        events.push('broken');
      },
      onMended: () => events.push('mended'),
    },
    { validators, ...options },
  );
  onTestFinished(() => watcher.close());
  const path = (file: string) => join(root, 'funnels', file);
  const edit = (file: string, from: string, to: string) => editFile(path(file), from, to);
  const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 });
  await vi.waitFor(() => expect(fleets).toHaveLength(1), { timeout: 30_000, interval: 5 });
  return { root, fleets, faults, events, path, edit, until, now: () => fleets.at(-1)! };
}

export const amountOf = (fleet: Fleet, slug: string) => fleet.funnels.get(slug)?.payment.price.amount;
