import { type Document, isMap, isScalar, isSeq, type Scalar } from 'yaml';
import type { Finding } from './finding.ts';
import { lastSegmentOf, pointerTo } from './pointer.ts';

/** The comment that swallowed the end of a value on its own line; a comment begins with `# `, a lost text does not. */
function swallowedAfter(text: string, scalar: Scalar): string | undefined {
  const isPlain = scalar.value === null || scalar.type === 'PLAIN';
  if (!isPlain || !scalar.range) return undefined;
  return /^[ \t]*(#[^\s#].*)/.exec(text.slice(scalar.range[1], scalar.range[1] + 400))?.[1];
}

const isRespelled = ({ value, source, type }: Scalar) =>
  typeof value === 'number' && type === 'PLAIN' && source !== undefined && String(value) !== source;

/** Values that YAML changes without a word: everything here would load, and mean something else than it looks like. */
export function findTraps(document: Document, text: string): Finding[] {
  const findings: Finding[] = [];

  const readScalar = (scalar: Scalar, pointer: string) => {
    const swallowed = swallowedAfter(text, scalar);
    if (swallowed !== undefined && (scalar.value === null || typeof scalar.value === 'string')) {
      findings.push({
        code: 'source/comment-in-text',
        pointer,
        part: 'value',
        message: `${lastSegmentOf(pointer)} ends before the #, which begins a comment`,
        fix: `put the text in quotes: ${JSON.stringify(`${scalar.source ? `${scalar.source} ` : ''}${swallowed}`)}; or write a space after the # of a comment`,
      });
    }
    if (isRespelled(scalar)) {
      findings.push({
        code: 'source/number-spelling',
        pointer,
        part: 'value',
        message: `${scalar.source} is read as the number ${scalar.value}`,
        fix: `write ${scalar.value}, or "${scalar.source}" in quotes if it is a text`,
      });
    }
  };

  const read = (node: unknown, pointer: string): void => {
    if (isSeq(node)) for (const [index, item] of node.items.entries()) read(item, pointerTo(pointer, index));
    if (isScalar(node)) readScalar(node, pointer);
    if (!isMap(node)) return;
    for (const [index, { key, value }] of node.items.entries()) {
      if (!isScalar(key)) continue;
      const own = pointerTo(pointer, String(key.value));
      if (key.value === '<<') {
        findings.push({
          code: 'source/merge-key',
          pointer: own,
          part: 'key',
          message: 'merge keys are not read',
          fix: 'write the keys out',
        });
      } else if (node.flow && value === null) {
        const before = node.items[index - 1]?.value;
        const start = isScalar(before) && typeof before.value === 'string' ? `${before.value}, ` : '';
        findings.push({
          code: 'source/comma-in-text',
          pointer: own,
          part: 'key',
          message: `"${String(key.value)}" became a key without a value`,
          fix: `put a text that contains a comma in quotes: ${JSON.stringify(`${start}${String(key.value)}`)}`,
        });
      } else {
        if (isRespelled(key)) {
          findings.push({
            code: 'source/number-spelling',
            pointer: own,
            part: 'key',
            message: `${key.source} is read as the number ${String(key.value)}`,
            fix: `put the key in quotes: "${key.source}"`,
          });
        }
        read(value, own);
      }
    }
  };
  read(document.contents, '');
  return findings;
}
