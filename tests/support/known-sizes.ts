/** In bytes, compressed, of the last build that was looked at. A figure that should change is changed here. */
export const knownSizes = {
  landingScript: 94_901,
  landingWords: 1_080,
  landingStyle: 11_976,
  calendar: 9_724,
  scripts: 162_881,
  styles: 19_460,
};
