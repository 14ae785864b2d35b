export { EightCharacters } from './eight-characters.tsx';
export { Interstitial } from './interstitial.tsx';
