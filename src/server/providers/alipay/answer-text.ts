import { findObject } from '../../kernel/json-object.ts';

/**
 * The members of a JSON object, each as the text that was sent, which is what a signature covers. Undefined where the text
 * is no JSON object or names a member twice, under whatever escapes: two readers might see two different answers.
 */
export function findMembers(json: string): Map<string, string> | undefined {
  if (!findObject(json)) return undefined;
  const members = new Map<string, string>();
  let depth = 0;
  let start = 0;
  let name: string | undefined;
  // It is JSON, so only strings and signs need following.
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
