import { type Message, msg } from '../contract/t.ts';
export interface SvgElement {
  name: string;
  /** As written; entities are decoded in `data-` attributes only. */
  attributes: Readonly<Record<string, string>>;
  children: readonly SvgElement[];
  line: number;
}

export interface SvgFault {
  line: number;
  message: Message;
}

/** Deepest nesting of elements or references. */
export const mostDepth = 100;
/** Elements drawn, with references expanded; more than this take seconds. */
const mostDrawn = 20_000;

export const leadsOut = (value: string): boolean =>
  value.includes('(') && /url\((?!\s*["']?\s*#)|image-set\(|image\(|cross-fade\(|\bsrc\(/i.test(value);

export const isScript = (name: string): boolean => /^(?:[\w.-]+:)?on/i.test(name);

export class DrawnCount {
  readonly #sizes = new Map<string, number>();
  readonly #uses = new Map<string, string[]>();

  /** `ids` belong to the element and its ancestors. */
  add(name: string, attributes: Iterable<string>, ids: readonly string[]): void {
    // A filter is not among them, because each of its steps touches every pixel.
    if (/Gradient$|^stop$/.test(name)) return;
    const size = name.startsWith('fe') ? 200 : 1;
    const used = [...attributes]
      .filter((value) => value.includes('#'))
      .flatMap((value) =>
        Array.from(
          value.matchAll(/^\s*#([^\s"')]+)|url\(\s*["']?\s*#([^\s"')]+)/g),
          ([, href, url]) => (href ?? url)!,
        ),
      );
    for (const id of ['', ...ids]) {
      this.#sizes.set(id, (this.#sizes.get(id) ?? 0) + size);
      const uses = this.#uses.get(id) ?? [];
      uses.push(...used);
      this.#uses.set(id, uses);
    }
  }

  /** Counts elements with references expanded: a few lines can mean millions. Returns Infinity for a cycle. */
  total(): number {
    const known = new Map<string, number>();
    const count = (id: string, trail: ReadonlySet<string>): number => {
      const counted = known.get(id);
      if (counted !== undefined) return counted;
      if (trail.has(id) || trail.size > mostDepth) return Number.POSITIVE_INFINITY;
      const within = new Set([...trail, id]);
      const own = this.#uses.get(id) ?? [];
      const total = own.reduce((sum, other) => sum + count(other, within), this.#sizes.get(id) ?? 0);
      known.set(id, total);
      return total;
    };
    return count('', new Set());
  }
}

export function excessIn(drawn: DrawnCount): Message | undefined {
  const total = drawn.total();
  if (total === Number.POSITIVE_INFINITY) return msg`something in it draws itself`;
  return total > mostDrawn ? msg`with all its references it draws ${total} elements` : undefined;
}

/**
 * Allows only shapes. Text is refused because a server lacks its fonts; scripts, styles and external images
 * because they load something.
 */
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

function faultsOf(name: string, attributes: SvgElement['attributes']): Message[] {
  if (!drawing.has(name)) return [msg`<${name}> is not allowed here`];
  return Object.entries(attributes).flatMap(([key, value]) => {
    const isOutside = /^(\w+:)?href$/.test(key) ? !value.startsWith('#') : leadsOut(value);
    if (isOutside) return [msg`${key} leads out of the picture`];
    return isScript(key) ? [msg`${key} is a script`] : [];
  });
}

/** Parses plain SVG. `root` is missing if it is not SVG; with faults it must not be drawn. */
export function readSvg(text: string): { root?: SvgElement; faults: SvgFault[] } {
  const faults: SvgFault[] = [];
  const roots: SvgElement[] = [];
  const open: (SvgElement & { children: SvgElement[] })[] = [];
  let line = 1;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match) return { faults: [...faults, { line, message: msg`this is not plain SVG` }] };
    const { closed, opened, written = '', empty, text: words = '' } = match.groups ?? {};
    const at = open.at(-1);
    if (opened) {
      const attributes = attributesOf(written);
      const element = { name: opened, attributes, children: [], line };
      faults.push(...faultsOf(opened, attributes).map((message) => ({ line, message })));
      (at?.children ?? roots).push(element);
      if (!empty) open.push(element);
      if (open.length > mostDepth)
        return {
          faults: [{ line, message: msg`its elements lie more than ${mostDepth} deep in one another` }],
        };
    } else if (closed) {
      if (at?.name !== closed)
        return { faults: [...faults, { line, message: msg`</${closed}> closes nothing` }] };
      open.pop();
    } else if (words.trim() && !wordy.has(at?.name ?? ''))
      faults.push({ line, message: msg`“${words.trim().slice(0, 20)}” is between the elements` });
    line += match[0].split('\n').length - 1;
  }
  const [root, ...others] = roots;
  if (open.length > 0)
    return { faults: [...faults, { line, message: msg`<${open.at(-1)!.name}> is not closed` }] };
  if (!root || others.length > 0)
    return { faults: [...faults, { line, message: msg`this is not one <svg>` }] };
  return { root, faults };
}
