/** In bytes, compressed, of the last build that was looked at. A figure that should change is changed here. */
export const knownSizes = {
  landingScript: 94_209,
  landingWords: 1_057,
  landingStyle: 11_951,
  calendar: 9_725,
  scripts: 161_948,
  styles: 19_435,
};
