import type { Sentences } from './sentence-files.ts';

type Tree = { readonly [key: string]: Sentences };

const isText = (node: Sentences): node is string | null => typeof node !== 'object' || node === null;
const below = (node: Sentences | undefined, key: string): Sentences | undefined =>
  node === undefined || isText(node) ? undefined : (node as Tree)[key];

/** A sentence is missing in it that stands here, or in a list of this place. */
const lacksHere = (node: Sentences): boolean =>
  node === null || (Array.isArray(node) && node.some((item) => lacksHere(item as Sentences)));

/**
 * A file of sentences as translators find it: what is written stays, what is not is null, with the first language's words
 * beside it under `@`, and what it says of them. What the first language no longer has is left out.
 */
export function skeletonOf(first: Sentences, own: Sentences | undefined): Sentences {
  if (isText(first)) {
    if (typeof own === 'string') return own;
    return first === '' ? '' : null;
  }
  if (Array.isArray(first)) return first.map((item, index) => skeletonOf(item, below(own, String(index))));
  const tree = first as Tree;
  const entries = Object.keys(tree).flatMap((key): [string, Sentences][] => {
    if (key.startsWith('@')) return [];
    const child = skeletonOf(tree[key]!, below(own, key));
    if (!lacksHere(child)) return [[key, child]];
    const remark = tree[`@${key}`];
    const beside: Sentences = remark === undefined ? tree[key]! : [tree[key]!, remark];
    return [
      [`@${key}`, beside],
      [key, child],
    ];
  });
  return Object.fromEntries(entries);
}
