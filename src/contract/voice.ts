import voices from './voices.json' with { type: 'json' };

/** How a reader is addressed. Every sentence of ours is written in the first one. */
export type Voice = keyof typeof voices;
export const [writtenVoice, formalVoice] = Object.keys(voices) as [Voice, Voice];

const { pair, one, two, kept } = voices.您;

/** What is said in quotation marks is somebody else's, and stays as it is; so do the idioms. */
const pattern = new RegExp(`“[^”]*”|${kept}|(${one})|(${two})`, 'g');

/** A sentence as it is said in a voice. One without a word for "you", or in another language, stays as it is. */
export function inVoice(sentence: string, voice: Voice): string {
  if (voice === writtenVoice) return sentence;
  return sentence.replace(pattern, (found, toOne?: string, toTwo?: string) =>
    toOne ? formalVoice : toTwo ? pair : found,
  );
}

/** Does a sentence, outside its quotation marks, address its reader in this voice, or not at all? */
export function isInVoice(sentence: string, voice: Voice): boolean {
  if (voice === writtenVoice && !sentence.includes(formalVoice)) return true;
  const own = sentence.replace(/“[^”]*”/g, '');
  return voice === writtenVoice ? !own.includes(formalVoice) : inVoice(own, voice) === own;
}
