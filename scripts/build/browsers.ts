/** Cheap phones and the in-app browsers of messaging apps are years behind. */
export const browsers = ['es2020', 'chrome87', 'safari14'];
/** Target of scripts. Chrome 87 reads `a?.b`, which builds would translate for it; `refuse-new-syntax.ts` refuses its one fault, `a?.(...b, c)`. */
export const scriptBrowsers = ['es2020', 'chrome91', 'safari14'];
