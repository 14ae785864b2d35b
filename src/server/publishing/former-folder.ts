import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from '../../definition/parts.ts';
import { type Publications, PublishedError, StalePublicationError } from '../../definition/published.ts';

/**
 * Until a shop's publications were kept in the database they lay in a folder. What was agreed to there is the first
 * publication, so that moving over makes nothing live that waited; newer words follow from the files. What was done, in
 * words; undefined: there is nothing to move.
 */
export async function takeFormerFolder(publications: Publications, dir: string): Promise<string | undefined> {
  const list = await readFile(join(dir, 'acknowledged.json'), 'utf8').catch(() => undefined);
  if (list === undefined || (await publications.last()) > 0) return undefined;
  try {
    const { parts } = JSON.parse(list) as { parts: Record<string, { hash: string }> };
    const files = await Promise.all(
      Object.entries(parts).map(async ([name, { hash }]) => {
        const file = `${name.replaceAll('/', '-')}-${hash.slice(0, 16)}.json`;
        const text = await readFile(join(dir, 'definitions', file), 'utf8');
        return { name, content: JSON.parse(text) as Part };
      }),
    );
    await publications.publish({
      by: `taken over from ${dir}`,
      kind: 'acknowledged',
      files,
      schemas: '',
      after: 0,
    });
  } catch (error) {
    if (error instanceof StalePublicationError) return undefined;
    throw new PublishedError(
      `What was published in ${dir} cannot be taken into the database (${(error as Error).message}). Mend the folder, or move it away: then everything in funnels/ goes live as it is.`,
    );
  }
  return `What was published in ${dir} lies in the database now; the folder is not read any more.`;
}
