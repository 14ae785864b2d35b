import voices from './voices.json' with { type: 'json' };

/** The Chinese word for "you" in a text. We write our own texts with `writtenVoice`. */
export type Voice = keyof typeof voices;
export const [writtenVoice, formalVoice] = Object.keys(voices) as [Voice, Voice];

/** Also matches quotations and idioms (`kept`) as a whole, because nothing in them is replaced. */
const patternOf = ({ kept, one, two }: (typeof voices)[Voice]) =>
  new RegExp(`${kept}|(${one})|(${two})`, 'g');
const patterns = { 你: patternOf(voices.你), 您: patternOf(voices.您) };

export const inVoice = (sentence: string, voice: Voice): string =>
  sentence.replace(patterns[voice], (found, toOne?: string, toTwo?: string) =>
    toOne ? voice : toTwo ? voices[voice].pair : found,
  );

export const isInVoice = (sentence: string, voice: Voice): boolean => inVoice(sentence, voice) === sentence;
