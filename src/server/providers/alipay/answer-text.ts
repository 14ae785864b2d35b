/**
 * The members of a JSON object, each as the text that was sent, which is what a signature covers. Undefined where the text is
 * no JSON object or names a member twice, under whatever escapes: two readers might see two different answers.
 */
export function findMembers(json: string): Map<string, string> | undefined {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  } catch {
    return undefined;
  }
  const members = new Map<string, string>();
  let depth = 0;
  let isInString = false;
  let name: string | undefined;
  let start = 0;
  // The text is JSON, as seen above, so only strings and nesting need following.
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth === 1) start = at + 1;
    } else if (depth === 1 && char === ':') {
      name = JSON.parse(json.slice(start, at)) as string;
      start = at + 1;
    } else if (char === '}' || char === ']' || (depth === 1 && char === ',')) {
      if (depth === 1 && name !== undefined) {
        if (members.has(name)) return undefined;
        members.set(name, json.slice(start, at).trim());
        name = undefined;
        start = at + 1;
      }
      if (char !== ',') depth -= 1;
    }
  }
  return members;
}
