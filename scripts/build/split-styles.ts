import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import type { StylePiece } from '../../src/server/pages/first-styles.ts';

/** What an element that a selector speaks of must be or carry; what stands in `:is()`, `:not()` and the like is not asked. */
function needsOf(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === 'class') return [`.${node.value}`];
    if (node.type === 'tag') return [node.value.toLowerCase()];
    if (node.type !== 'attribute') return [];
    return [node.operator === '=' ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`];
  });
}

/**
 * The rules of a built style sheet, each with what a page must have in it for the rule to matter there, so that a page can
 * be given its own. Keyframes and counter styles are wanted by name.
 */
export function splitStyles(css: string): StylePiece[] {
  const pieceOf = (rule: Rule, within: string[]): StylePiece => ({
    css: rule.toString(),
    within,
    needs: parseSelectors()
      .astSync(rule.selector)
      .nodes.map((selector) => needsOf(selector)),
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
