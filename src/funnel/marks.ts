export interface Marked {
  words: string;
  look: 'plain' | 'bold' | 'link';
  /** `/marriage_v1`. */
  to?: string;
}

const marks = /\*\*(?<bold>[^\s*](?:[^*]*[^\s*])?)\*\*|\[(?<link>[^[\]]+)\]\((?<to>\/[a-z0-9_/]+)\)/g;

export function readMarks(text: string): Marked[] {
  const found: Marked[] = [];
  let end = 0;
  const plain = (words: string) => words && found.push({ words, look: 'plain' });
  for (const match of text.matchAll(marks)) {
    plain(text.slice(end, match.index));
    const { bold, link, to } = match.groups!;
    found.push(bold ? { words: bold, look: 'bold' } : { words: link!, look: 'link', to: to! });
    end = match.index + match[0].length;
  }
  plain(text.slice(end));
  return found;
}
