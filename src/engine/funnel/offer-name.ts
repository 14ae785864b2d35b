/** Under this name the chosen offer travels, like any answer. It stands alone: the page's inline script reads it, too. */
export const offerName = 'offer';
