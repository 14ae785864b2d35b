/** In bytes, compressed, of the last build that was looked at. A figure that should change is changed here. */
export const knownSizes = {
  landingScript: 96_678,
  landingWords: 1_057,
  landingStyle: 11_986,
  calendar: 9_763,
  scripts: 165_355,
  styles: 19_470,
};
