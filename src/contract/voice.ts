import voices from './voices.json' with { type: 'json' };

/** The Chinese word by which a text addresses its reader. Our own texts use `writtenVoice`. */
export type Voice = keyof typeof voices;
export const [writtenVoice, formalVoice] = Object.keys(voices) as [Voice, Voice];

/** Also matches whole quotations and idioms (`kept`), so that nothing inside them is replaced. */
const patternOf = ({ kept, one, two }: (typeof voices)[Voice]) =>
  new RegExp(`${kept}|(${one})|(${two})`, 'g');
const patterns = { 你: patternOf(voices.你), 您: patternOf(voices.您) };

export const inVoice = (sentence: string, voice: Voice): string =>
  sentence.replace(patterns[voice], (found, toOne?: string, toTwo?: string) =>
    toOne ? voice : toTwo ? voices[voice].pair : found,
  );

export const isInVoice = (sentence: string, voice: Voice): boolean => inVoice(sentence, voice) === sentence;
