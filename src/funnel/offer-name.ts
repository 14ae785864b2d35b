/** Name of the chosen offer among the answers. A file of its own, because the page's inline script reads it too. */
export const offerName = 'offer';
