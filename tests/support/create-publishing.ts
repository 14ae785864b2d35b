import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { contentHash } from '../../src/changes/content-hash.ts';
import type { Part } from '../../src/changes/parts.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { createLiveFleet } from '../../src/publishing/live.ts';
import {
  type Publication,
  type Publications,
  type PublishedFile,
  picturesPrefix,
} from '../../src/publishing/published.ts';
import { Publishing, type PublishingOptions } from '../../src/publishing/publishing.ts';
import { type Reading, readingOf } from '../../src/publishing/watch.ts';
import type { Db } from '../../src/server/db/store.ts';
import { openPublications } from '../../src/server/publishing/publications.ts';
import { editFile } from './edit-file.ts';
import { validators } from './valid-folder.ts';

export function anEditor(root: string) {
  const path = (file: string) => join(root, 'funnels', file);
  return {
    path,
    edit: (file: string, from: string | RegExp, to: string) => editFile(path(file), from, to),
  };
}

/** Kept in memory, shared by the processes of a test. `files` are in the order of publishing. */
export function aPublications() {
  const files: (PublishedFile & { by: string })[] = [];
  const trouble = { message: '' };
  let number = 0;
  const ask = async () => {
    if (trouble.message) throw new Error(trouble.message);
  };
  const publications: Publications = {
    last: async () => {
      await ask();
      return number;
    },
    filesAfter: async (after) => {
      await ask();
      const last = new Map<string, PublishedFile>();
      for (const file of files) if (file.number > after) last.set(`${file.name} ${file.kind}`, file);
      return [...last.values()].map((file) =>
        file.name.startsWith(picturesPrefix) ? { ...file, content: null } : structuredClone(file),
      );
    },
    publish: async ({ by, kind, files: said, schemas, after }: Publication) => {
      await ask();
      const names = new Set(said.map(({ name }) => name));
      const isDecided = (file: PublishedFile) =>
        names.has(file.name) || (kind === 'acknowledged' && file.kind === kind);
      if (files.some((file) => file.number > after && isDecided(file))) return false;
      number += 1;
      const at = new Date(number * 60_000).toISOString();
      for (const { name, content } of said)
        files.push({
          name,
          kind,
          number,
          at,
          by,
          schemas,
          hash: contentHash(content),
          content: content as never,
        });
      return true;
    },
    findKnown: async (said) => {
      await ask();
      return said.flatMap(({ name, hash: asked }) => {
        const own = files.filter((file) => file.name === name);
        const same = own.findLast(({ hash }) => hash === asked);
        if (!same) return [];
        const last = own.at(-1)!;
        const before = own.findLast((file) => file !== last && file.hash === last.hash)?.number ?? 0;
        return [{ name, said: same.number, last: last.number, before }];
      });
    },
  };
  return { ...publications, files, trouble };
}

/** Returns false where another publication was faster. */
export async function publishFiles(
  db: Db,
  files: Readonly<Record<string, unknown>>,
  { at = Date.now(), ...more }: Partial<Publication> & { at?: number } = {},
): Promise<boolean> {
  const publications = openPublications(db, () => at);
  return publications.publish({
    ...{ by: 'ann', kind: 'acknowledged', schemas: '', after: await publications.last() },
    files: Object.entries(files).map(([name, content]) => ({ name, content: content as Part })),
    ...more,
  });
}

/** Reads as a watcher does, with its memory of earlier readings. */
export function aReader(root: string): () => Promise<Reading> {
  const read = createFolderReader(root, validators);
  const judge = createLiveFleet();
  return async () => {
    return readingOf(judge(await read()));
  };
}

/** `offer` resolves when everything it caused is done. */
export async function aPublishing(
  root: string,
  publications: Publications,
  options: Partial<PublishingOptions> = {},
) {
  const said: string[] = [];
  const read = aReader(root);
  const first = await read();
  const publishing = await Publishing.start(
    {
      publications,
      validators,
      mode: 'held',
      by: 'files here',
      now: Date.now,
      say: (text) => said.push(text),
      ...options,
    },
    async () => first,
  );
  await publishing.offer(first);
  onTestFinished(() => publishing.close());
  const amountOf = (slug: string) => publishing.fleet().funnels.get(slug)?.payment.price.amount;
  const heldNames = () => publishing.state().held.map(({ name }) => name);
  return {
    fleet: () => publishing.fleet(),
    published: () => publishing.published(),
    state: () => publishing.state(),
    close: () => publishing.close(),
    said,
    amountOf,
    heldNames,
    offer: async () => publishing.offer(await read()),
  };
}
