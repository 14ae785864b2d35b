import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import type { StylePiece } from '../../src/server/pages/first-styles.ts';

/** Pseudo-classes that match by an inner selector. `:not` needs nothing. */
const asking = new Set([':is', ':where', ':has', ':-webkit-any', ':-moz-any']);

function needsOfNode(node: Node): string[][] {
  if (node.type === 'class') return [[`.${node.value}`]];
  if (node.type === 'tag') return [[node.value.toLowerCase()]];
  if (node.type === 'pseudo' && asking.has(node.value)) return node.nodes.flatMap(needsOf);
  if (node.type !== 'attribute') return [[]];
  return [[node.operator === '=' ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`]];
}

/** Returns alternatives; a selector can match if the page contains all parts of one of them. */
const needsOf = (selector: Selector): string[][] =>
  selector.nodes.reduce<string[][]>(
    (needs, node) => needs.flatMap((all) => needsOfNode(node).map((more) => [...all, ...more])),
    [[]],
  );

/** Splits a style sheet into rules with what a page must contain to need them, or the name that needs them. */
export function splitStyles(css: string): StylePiece[] {
  const pieceOf = (rule: Rule, within: string[]): StylePiece => ({
    css: rule.toString(),
    within,
    needs: parseSelectors().astSync(rule.selector).nodes.flatMap(needsOf),
  });
  const atRuleOf = (rule: AtRule, within: string[]): StylePiece[] => {
    if (rule.name === 'media' || rule.name === 'supports')
      return piecesOf(rule, [...within, `@${rule.name} ${rule.params}`]);
    if (rule.name.endsWith('keyframes') || rule.name === 'counter-style')
      return [{ css: rule.toString(), within, name: rule.params }];
    throw new Error(`The style sheet has @${rule.name}, of which nobody has said what page needs it.`);
  };
  const piecesOf = (container: Container, within: string[]): StylePiece[] =>
    (container.nodes as ChildNode[]).flatMap((node) => {
      if (node.type === 'rule') return [pieceOf(node, within)];
      return node.type === 'atrule' ? atRuleOf(node, within) : [];
    });
  return piecesOf(postcss.parse(css), []);
}
