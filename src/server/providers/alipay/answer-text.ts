/**
 * The members of a JSON object, each as the text that was sent: a signature covers that text, not what a parser made of
 * it. Undefined where the text is no JSON object or names a member twice, under whatever escapes: two readers of such a
 * text may see two different answers.
 */
export function findMembers(json: string): Map<string, string> | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;

  const members = new Map<string, string>();
  let depth = 0;
  let isInString = false;
  let name: string | undefined;
  let start = 0;
  // The text is known to be JSON, so only strings and nesting need following.
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
      continue;
    }
    if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth === 1) start = at + 1;
    } else if (depth === 1 && char === ':') {
      name = JSON.parse(json.slice(start, at)) as string;
      start = at + 1;
    } else if ((depth === 1 && (char === ',' || char === '}')) || char === '}' || char === ']') {
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
