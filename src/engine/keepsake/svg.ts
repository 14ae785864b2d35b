import { t } from '../../contract/t.ts';
export interface SvgElement {
  name: string;
  /** As they are written, entities and all, but for those of ours. */
  attributes: Readonly<Record<string, string>>;
  children: readonly SvgElement[];
  /** From 1. */
  line: number;
}

export interface SvgFault {
  line: number;
  message: string;
}

/** What draws and nothing else: no text, whose fonts a server lacks, no script, no style sheet, no picture from elsewhere. */
const drawing = new Set(
  'svg g defs path rect circle ellipse line polyline polygon use symbol clipPath mask pattern linearGradient radialGradient stop title desc'.split(
    ' ',
  ),
);
const wordy = new Set(['title', 'desc']);

const token =
  /<!--[\s\S]*?-->|<\?xml[^>]*\?>|<\/(?<closed>[\w:-]+)\s*>|<(?<opened>[A-Za-z][\w:-]*)(?<written>(?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y;

function attributesOf(written: string): Record<string, string> {
  const found = written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single]) => {
      const value = double ?? single ?? '';
      return [name, name.startsWith('data-') ? value.replaceAll('&lt;', '<').replaceAll('&gt;', '>') : value];
    }),
  );
}

/** What of an element may not stand in a picture that the server draws. */
function faultsOf(name: string, attributes: SvgElement['attributes']): string[] {
  if (!drawing.has(name)) return [t`<${name}> may not stand here`];
  return Object.entries(attributes).flatMap(([key, value]) => {
    const isOutside = /^(xlink:)?href$/.test(key) ? !value.startsWith('#') : /url\((?!\s*["']?#)/.test(value);
    if (isOutside) return [t`${key} leads out of the picture`];
    return /^on/i.test(key) ? [t`${key} is a script`] : [];
  });
}

/** Reads plain SVG. Without a root, the text is no SVG at all; with faults, it is none that may be drawn. */
export function readSvg(text: string): { root?: SvgElement; faults: SvgFault[] } {
  const faults: SvgFault[] = [];
  const roots: SvgElement[] = [];
  const open: (SvgElement & { children: SvgElement[] })[] = [];
  let line = 1;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match) return { faults: [...faults, { line, message: t`this is not plain SVG` }] };
    const { closed, opened, written = '', empty, text: words = '' } = match.groups ?? {};
    const at = open.at(-1);
    if (opened) {
      const attributes = attributesOf(written);
      const element = { name: opened, attributes, children: [], line };
      faults.push(...faultsOf(opened, attributes).map((message) => ({ line, message })));
      (at?.children ?? roots).push(element);
      if (!empty) open.push(element);
    } else if (closed) {
      if (at?.name !== closed)
        return { faults: [...faults, { line, message: t`</${closed}> closes nothing` }] };
      open.pop();
    } else if (words.trim() && !wordy.has(at?.name ?? ''))
      faults.push({ line, message: t`“${words.trim().slice(0, 20)}” stands between the elements` });
    line += match[0].split('\n').length - 1;
  }
  const [root, ...others] = roots;
  if (open.length > 0)
    return { faults: [...faults, { line, message: t`<${open.at(-1)!.name}> is not closed` }] };
  if (!root || others.length > 0) return { faults: [...faults, { line, message: t`this is not one <svg>` }] };
  return { root, faults };
}
