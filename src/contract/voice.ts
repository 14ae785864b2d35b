import voices from './voices.json' with { type: 'json' };

/** How a reader is addressed. Every sentence of ours is written in the first one. */
export type Voice = keyof typeof voices;
export const [writtenVoice, formalVoice] = Object.keys(voices) as [Voice, Voice];

/** What is said in quotation marks is somebody else's, and stays as it is; of two words the longer one is found. */
const patterns = Object.fromEntries(
  Object.entries(voices).map(([voice, words]) => {
    const longestFirst = Object.keys(words).sort((one, other) => other.length - one.length);
    return [voice, new RegExp(['“[^”]*”', ...longestFirst].join('|'), 'g')];
  }),
) as Record<Voice, RegExp>;

/** A sentence as it is said in a voice. One without a word for "you", or in another language, stays as it is. */
export function inVoice(sentence: string, voice: Voice): string {
  const words: Readonly<Record<string, string>> = voices[voice];
  return sentence.replace(patterns[voice], (found) => words[found] ?? found);
}

/** Does a sentence, outside its quotation marks, address its reader in this voice, or not at all? */
export function isInVoice(sentence: string, voice: Voice): boolean {
  const own = sentence.replace(/“[^”]*”/g, '');
  return voice === writtenVoice ? !own.includes(formalVoice) : inVoice(own, voice) === own;
}
