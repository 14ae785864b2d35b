type Node = string | null | readonly Node[] | { readonly [key: string]: Node } | undefined;

export const unwrittenMark = (english: string): string => `⟦${english}⟧`;

function filled(first: Node, own: Node): Node {
  if (typeof first !== 'object' || first === null) return own ?? unwrittenMark(String(first));
  const child = (key: string) => (own as Record<string, Node> | undefined)?.[key];
  if (Array.isArray(first)) return first.map((item, index) => filled(item, child(String(index))));
  return Object.fromEntries(Object.entries(first).map(([key, item]) => [key, filled(item, child(key))]));
}

export function withPreparation<Files extends { readonly en: unknown }>(
  files: Files,
  inPreparation: Readonly<Record<string, unknown>>,
): Files {
  const whole = Object.entries(inPreparation).map(([tag, own]) => [
    tag,
    filled(files.en as Node, own as Node),
  ]);
  return { ...files, ...Object.fromEntries(whole) };
}
