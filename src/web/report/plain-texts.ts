const deepest = 8;
const mostTexts = 400;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

function paragraphsOf(text: string): string[] {
  return text
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function isProse(text: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:\/\/\S*$|^data:/i.test(text)) return false;
  if (/\p{Script=Han}/u.test(text)) return true;
  return /\p{L}{2}/u.test(text) && /\s/.test(text.trim());
}

/**
 * Returns all readable texts of an unknown answer, in order. Depth and number are limited, so that no answer
 * blocks the page.
 */
export function plainTexts(value: unknown): string[] {
  const found: string[] = [];
  const visit = (part: unknown, depth: number) => {
    if (depth > deepest || found.length >= mostTexts) return;
    if (typeof part === 'string') {
      const paragraphs = paragraphsOf(part).filter(isProse);
      found.push(...paragraphs.slice(0, mostTexts - found.length));
    } else if (typeof part === 'object' && part !== null) {
      for (const child of Object.values(part)) visit(child, depth + 1);
    }
  };
  visit(value, 0);
  return found;
}
