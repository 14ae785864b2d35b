/** By owner; the oldest browsers are Chrome 87 and Safari 14. */
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
