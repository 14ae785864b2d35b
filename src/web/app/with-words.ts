import { bringWords } from '../words/words.ts';

/** Loads a later screen, and the words it speaks with it. */
export async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module, { lazyWords }] = await Promise.all([load(), import('../words/lazy-words.ts')]);
  bringWords(lazyWords);
  return module;
}
