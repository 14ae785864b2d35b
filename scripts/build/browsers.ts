/** Cheap phones and the in-app browsers of messaging apps are years behind. */
export const browsers = ['es2020', 'chrome87', 'safari14'];
