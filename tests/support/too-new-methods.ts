/** Methods that came after the oldest browsers we build for (Chrome 87, Safari 14), by their owners. */
export const tooNewMethods: Readonly<Record<string, readonly string[]>> = {
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
  'Set.prototype': [
    ...['difference', 'intersection', 'symmetricDifference', 'union'],
    ...['isDisjointFrom', 'isSubsetOf', 'isSupersetOf'],
  ],
  Object: ['groupBy', 'hasOwn'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Promise: ['any', 'try', 'withResolvers'],
  AbortSignal: ['any', 'timeout'],
  crypto: ['randomUUID'],
  globalThis: ['structuredClone'],
};
