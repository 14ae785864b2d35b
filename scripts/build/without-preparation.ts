import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { languagesWritten } from '../languages/sentence-files.ts';

/** A build holds whole languages only: of one in preparation the files are empty, and nothing makes them whole. */
export function withoutPreparation(): Plugin {
  const { inPreparation } = languagesWritten();
  const isOfOne = (id: string) =>
    inPreparation.some((tag) => basename(id) === `${tag}.json` || basename(dirname(id)) === tag);
  return {
    name: 'without-preparation',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/src/contract/preparation.ts'))
        return 'export const withPreparation = (files) => files;';
      return id.endsWith('.json') && isOfOne(id) ? 'null' : undefined;
    },
  };
}
