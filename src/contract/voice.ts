import voices from './voices.json' with { type: 'json' };

/** Our texts are written in the first one. */
export type Voice = keyof typeof voices;
export const [writtenVoice, formalVoice] = Object.keys(voices) as [Voice, Voice];

const { pair, one, two, kept } = voices.您;

/** Quotations and idioms stay as they are. */
const pattern = new RegExp(`“[^”]*”|${kept}|(${one})|(${two})`, 'g');

/** Rewrites a sentence in a voice. Sentences without "you" or in another language stay as they are. */
export function inVoice(sentence: string, voice: Voice): string {
  if (voice === writtenVoice) return sentence;
  return sentence.replace(pattern, (found, toOne?: string, toTwo?: string) =>
    toOne ? formalVoice : toTwo ? pair : found,
  );
}

/** Whether a sentence, outside quotation marks, uses this voice or no address at all. */
export function isInVoice(sentence: string, voice: Voice): boolean {
  if (voice === writtenVoice && !sentence.includes(formalVoice)) return true;
  const own = sentence.replace(/“[^”]*”/g, '');
  return voice === writtenVoice ? !own.includes(formalVoice) : inVoice(own, voice) === own;
}
