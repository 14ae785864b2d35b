import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { type Message, msg } from '../../contract/t.ts';
import { DrawnCount, excessIn, isScript, leadsOut, mostDepth } from '../../share-image/svg.ts';
import { flashesIn, flashesInStyles } from './flashing.ts';

export interface SvgFinding {
  code: string;
  from: number;
  to: number;
  message: Message;
  fix: Message;
}

export interface ReadDrawing {
  width: number;
  height: number;
  findings: readonly SvgFinding[];
}

const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const svgNamespace = 'http://www.w3.org/2000/svg';
const mostElements = 20_000;
const mostFindings = 10;

const active = new Set([
  'script',
  'foreignObject',
  'image',
  'feImage',
  'iframe',
  'audio',
  'video',
  'canvas',
  'handler',
]);
const wordy = new Set(['text', 'tspan', 'textPath', 'tref']);
const outline = () =>
  msg`turn letters into paths (in Inkscape Path > Object to Path, in Illustrator Type > Create Outlines)`;

/** Backslashes can hide letters in styles. */
const stylesLeadOut = (styles: string) => leadsOut(styles) || /@import|\\/i.test(styles);

/** Says what is wrong with an attribute: a picture loads nothing and runs nothing. */
function activeWords(element: string, { local, name, value }: SaxesAttributeNS): Message | undefined {
  if (isScript(name)) return msg`${name} is a script`;
  if (name === 'xml:base') return msg`${name} leads out of the picture`;
  if (local === 'href' && !/^\s*#/.test(value)) return msg`${local} leads out of the picture`;
  if (local === 'style' ? stylesLeadOut(value) : leadsOut(value))
    return msg`${local} loads something from elsewhere`;
  if (/^(set|animate)/.test(element) && local === 'attributeName' && /^([\w.-]+:)?(on|href$)/i.test(value))
    return msg`${element} changes ${value}`;
  return undefined;
}

const lengthOf = (value: string | undefined) =>
  /^\d+(\.\d+)?(px)?$/.test(value ?? '') ? Number.parseFloat(value!) : undefined;

function sizeOf(root: Readonly<Record<string, string>>): { width: number; height: number } | undefined {
  const box = (root.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth, boxHeight] = box.length === 4 ? box : [];
  const [width, height] = [lengthOf(root.width) ?? boxWidth, lengthOf(root.height) ?? boxHeight];
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}

class Reading {
  readonly findings: SvgFinding[] = [];
  readonly styles: string[] = [];
  root: Record<string, string> | undefined;
  count = 0;
  depth = 0;
  readonly #open: { id: string; depth: number }[] = [];
  readonly #drawn = new DrawnCount();
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reports the last `start` before `at`. */
  report(code: string, at: number, start: string, message: Message, fix: Message): void {
    const from = Math.max(0, this.#text.lastIndexOf(start, at));
    const to = Math.max(from + start.length, Math.min(at, from + 40));
    if (this.findings.length < mostFindings) this.findings.push({ code, from, to, message, fix });
  }

  opened({ local, uri, attributes }: SaxesTagNS, at: number, start: number): void {
    const values = Object.values(attributes);
    this.root ??=
      uri === svgNamespace && local === 'svg'
        ? Object.fromEntries(values.map(({ name, value }) => [name, value]))
        : {};
    this.count += 1;
    this.depth += 1;
    const id = attributes.id?.value;
    if (id) this.#open.push({ id, depth: this.depth });
    const ids = this.#open.map((each) => each.id);
    const written = values.map(({ value }) => value);
    this.#drawn.add(local, written, ids);
    const flashes = flashesIn(local, Object.fromEntries(values.map(({ name, value }) => [name, value])));
    if (flashes) this.report('picture/flashing', at, '<', flashes, slower());
    if (attributes.style) this.styles.push(`;${attributes.style.value};`);
    if (active.has(local) || uri === htmlNamespace)
      this.report(
        'picture/active',
        at,
        `<`,
        msg`<${local}> is more than a drawing`,
        msg`take <${local}> out`,
      );
    else if (wordy.has(local) && local === 'text')
      this.report('picture/text', at, '<', msg`letters need a font, and the phone may lack it`, outline());
    for (const attribute of values) {
      const words = activeWords(local, attribute);
      if (words === undefined) continue;
      const name = this.#text.indexOf(attribute.name, start);
      this.report(
        'picture/active',
        name < 0 ? at : name,
        attribute.name,
        words,
        msg`take ${attribute.name} out, or draw it in the file`,
      );
    }
  }

  closed(): void {
    if (this.#open.at(-1)?.depth === this.depth) this.#open.pop();
    this.depth -= 1;
  }

  /** Says if it is too much for a phone; then it is not drawn here either. */
  excess(): Message | undefined {
    if (this.count > mostElements) return msg`it has more than ${mostElements} elements`;
    if (this.depth > mostDepth) return msg`its elements lie more than ${mostDepth} deep in one another`;
    return excessIn(this.#drawn);
  }
}

const slower = () => msg`let it change at most three times a second, or not at all`;
const redraw = () => msg`export it again as plain SVG`;

function listen(parser: SaxesParser<{ xmlns: true }>, reading: Reading): void {
  let start = 0;
  let isStyle = false;
  parser.on('error', ({ message }) => {
    if (reading.findings.some(({ code }) => code === 'picture/broken')) return;
    reading.report(
      'picture/broken',
      parser.position,
      '<',
      msg`this is not XML: ${message.replace(/^\d+:\d+: /, '')}`,
      redraw(),
    );
  });
  parser.on('doctype', (doctype) => {
    if (/\[|ENTITY/.test(doctype))
      reading.report(
        'picture/active',
        parser.position,
        '<!',
        msg`the document type declares entities`,
        msg`take the <!DOCTYPE …> out`,
      );
  });
  parser.on('processinginstruction', ({ target }) => {
    reading.report(
      'picture/active',
      parser.position,
      '<?',
      msg`<?${target}?> asks for another file`,
      msg`take the line out`,
    );
  });
  parser.on('opentagstart', () => {
    start = parser.position;
  });
  parser.on('opentag', (tag) => {
    isStyle = tag.local === 'style';
    reading.opened(tag, parser.position, start);
  });
  parser.on('closetag', () => {
    isStyle = false;
    reading.closed();
  });
  const onText = (words: string) => {
    if (isStyle && stylesLeadOut(words))
      reading.report(
        'picture/active',
        parser.position,
        '<style',
        msg`its styles load something from elsewhere`,
        msg`draw it in the file`,
      );
    if (isStyle) reading.styles.push(words);
    if (isStyle && /@font-face/i.test(words))
      reading.report(
        'picture/text',
        parser.position,
        '@font-face',
        msg`the phone loads no font for a picture`,
        outline(),
      );
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
}

/** Reads a drawing as strictly as a browser, and stops if it is too much. */
export function readDrawing(text: string): ReadDrawing {
  const reading = new Reading(text);
  const parser = new SaxesParser({ xmlns: true });
  listen(parser, reading);
  const step = 16_384;
  for (let from = 0; from < text.length; from += step) {
    parser.write(text.slice(from, from + step));
    // Broken XML is reported once, though it may fail at every letter.
    const isBroken = reading.findings.some(({ code }) => code === 'picture/broken');
    const isFull = reading.findings.length >= mostFindings;
    if (isBroken || isFull || reading.depth > mostDepth || reading.count > mostElements) break;
  }
  const flashes = flashesInStyles(reading.styles.join('\n'));
  if (flashes) reading.report('picture/flashing', text.length, '<style', flashes, slower());
  const excess = reading.excess();
  if (excess)
    reading.report('picture/too-heavy', 0, '<', excess, msg`simplify its paths, or export it as a PNG`);
  else parser.close();
  const { root, findings } = reading;
  const size = root && sizeOf(root);
  if (root && Object.keys(root).length === 0)
    reading.report(
      'picture/broken',
      0,
      '<',
      msg`it does not begin with <svg xmlns="http://www.w3.org/2000/svg" …>: phones show nothing`,
      redraw(),
    );
  else if (findings.length === 0 && !size)
    reading.report(
      'picture/wrong-size',
      text.length,
      '<svg',
      msg`it says no size`,
      msg`write width, height and viewBox: width="750" height="620" viewBox="0 0 750 620"`,
    );
  return { width: size?.width ?? 0, height: size?.height ?? 0, findings };
}
