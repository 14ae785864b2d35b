import { findObject } from '../../kernel/json-object.ts';

/**
 * Returns the members of a JSON object as the signed text. Undefined if the text is no object or repeats a name (even
 * escaped), because two readers could then see two different answers.
 */
export function findMembers(json: string): Map<string, string> | undefined {
  if (!findObject(json)) return undefined;
  const members = new Map<string, string>();
  let depth = 0;
  let start = 0;
  let name: string | undefined;
  // Already valid JSON, so it is enough to follow strings and punctuation.
  for (const { 0: token, index } of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g)) {
    if (depth === 1 && token === ':') {
      name = JSON.parse(json.slice(start, index)) as string;
      start = index + 1;
    }
    if (depth === 1 && (token === ',' || token === '}') && name !== undefined) {
      if (members.has(name)) return undefined;
      members.set(name, json.slice(start, index).trim());
      name = undefined;
      start = index + 1;
    }
    if (token === '}' || token === ']') depth -= 1;
    if (token !== '{' && token !== '[') continue;
    depth += 1;
    if (depth === 1) start = index + 1;
  }
  return members;
}
