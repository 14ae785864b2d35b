import type { Piece } from './find-pointer.ts';
import { blockKindOf } from './kind-selectors.ts';
import { collapse } from './shown-texts.ts';

/** As much of an element as is read. */
export interface ReadableElement {
  readonly tagName: string;
  readonly parentElement: ReadableElement | null;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly nodeValue: string | null }>;
  readonly classList: Iterable<string>;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<ReadableElement>;
}

const told = [
  'class',
  'name',
  'value',
  'src',
  'data-field',
  'data-tells',
  'data-error-for',
  'data-price',
  'data-action',
];
const textNode = 3;

/** The words that stand in an element itself; in an empty input, those that hold its place; of a picture, what it shows. */
export const ownText = (element: ReadableElement) =>
  collapse(
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === textNode)
      .map(({ nodeValue }) => nodeValue ?? '')
      .join(''),
  ) ||
  (element.getAttribute('value')
    ? ''
    : collapse(element.getAttribute('placeholder') ?? element.getAttribute('alt') ?? ''));

/** The name of the field whose frame this is: of the first control in it. */
function fieldWithin(element: ReadableElement): string | undefined {
  if (![...element.classList].includes('field')) return undefined;
  const [control] = element.querySelectorAll('[name], [data-field]');
  return control?.getAttribute('data-field') ?? control?.getAttribute('name') ?? undefined;
}

function frameOf(element: ReadableElement): ReadableElement | null {
  for (let at: ReadableElement | null = element; at; at = at.parentElement) {
    if ([...at.classList].includes('field')) return at;
  }
  return null;
}

/** From a clicked element outwards, as far as `page`, the element the page is drawn in. */
export function trailOf(clicked: ReadableElement, page: ReadableElement): Piece[] {
  const everything = [...page.querySelectorAll('*')];
  const trail: Piece[] = [];
  for (let at: ReadableElement | null = clicked; at && at !== page; at = at.parentElement) {
    const element = at;
    const text = ownText(element);
    const before = everything.slice(0, Math.max(0, everything.indexOf(element)));
    const kind = blockKindOf([...element.classList]);
    const attributes: Record<string, string> = {};
    for (const name of told) {
      const value = element.getAttribute(name);
      if (value !== null) attributes[name] = value;
    }
    const within = fieldWithin(element);
    if (within) attributes['data-within-field'] = within;
    trail.push({
      tag: element.tagName.toLowerCase(),
      text,
      before: text
        ? before.filter((each) => ownText(each) === text && frameOf(each) === frameOf(element)).length
        : 0,
      blocksBefore: kind ? before.filter((each) => blockKindOf([...each.classList]) === kind).length : 0,
      attributes,
    });
  }
  return trail;
}
