import { bringWords } from '../words/words.ts';

/** Loads a later screen, and the words it speaks with it. */
export async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module, { laterWords }] = await Promise.all([load(), import('../words/later-words.ts')]);
  bringWords(laterWords);
  return module;
}
