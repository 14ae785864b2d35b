type Node = string | null | readonly Node[] | { readonly [key: string]: Node } | undefined;

/** How what a language in preparation lacks is shown: in English, and marked, so that nobody takes it for written. */
export const unwrittenMark = (english: string): string => `⟦${english}⟧`;

function filled(first: Node, own: Node): Node {
  if (typeof first !== 'object' || first === null) return own ?? unwrittenMark(String(first));
  const child = (key: string) => (own as Record<string, Node> | undefined)?.[key];
  if (Array.isArray(first)) return first.map((item, index) => filled(item, child(String(index))));
  return Object.fromEntries(Object.entries(first).map(([key, item]) => [key, filled(item, child(key))]));
}

/** Files with those of languages in preparation, made whole. No build has them: what is sold is said in whole languages. */
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
