import { type Message, msg } from '../contract/t.ts';
import { paletteColours } from '../theme/palettes.generated.ts';
import { DrawnCount, excessIn, readSvg, type SvgElement, type SvgFault } from './svg.ts';

/** Size in template units and pixels. */
export const keepsakeSize = { width: 750, height: 1334 } as const;

/** Files in `funnels/images` with this ending are templates. */
export const keepsakeEnding = '-keepsake.svg';

export interface Slot {
  value: string;
  /** As written, such as `month-1..12-value`. */
  written: string;
  line: number;
}

export interface Template {
  root?: SvgElement;
  slots: readonly Slot[];
  faults: readonly SvgFault[];
}

/** Limits in characters and names, because a template is read for every buyer. */
const longestTemplate = 200_000;
const longestRange = 100;

/** Expands `month-1..12-value` to twelve names. Returns undefined for a reversed or too long range. */
function readNames(written: string): string[] | undefined {
  const range = /(\d+)\.\.(\d+)/.exec(written);
  if (!range) return [written];
  const [whole, from, to] = range;
  const length = Number(to) - Number(from) + 1;
  if (!(length > 0 && length <= longestRange)) return undefined;
  return Array.from({ length }, (_, index) => written.replace(whole, String(Number(from) + index)));
}

export const namesIn = (written: string): string[] => readNames(written) ?? [];

export interface Condition {
  value: string;
  operator: '=' | '!=' | '>=' | '<';
  other: string;
}

export function readCondition(written: string): Condition | undefined {
  const [, value, operator, other] = /^([a-z][a-z0-9-]*)(!=|>=|=|<)(.*)$/.exec(written) ?? [];
  return value ? { value, operator: operator as Condition['operator'], other: other ?? '' } : undefined;
}

/** Returns a slot's box; undefined unless it is a `<rect>` with numbers. */
export function boxOf({ name, attributes }: SvgElement) {
  const [x, y, width, height] = (['x', 'y', 'width', 'height'] as const).map((key) =>
    Number(attributes[key] ?? (key.length > 1 ? Number.NaN : 0)),
  ) as [number, number, number, number];
  if (name !== 'rect' || !(width > 0 && height > 0) || Number.isNaN(x + y)) return undefined;
  return { x, y, width, height };
}

export type Box = NonNullable<ReturnType<typeof boxOf>>;

export const filling = ['data-text', 'data-line', 'data-bar', 'data-picture'] as const;

const number = /^\d+(\.\d+)?$/;
const pair = /^-?\d+(\.\d+)? -?\d+(\.\d+)?$/;
const spellings: Readonly<Record<string, RegExp>> = {
  'data-text': /^(words\.)?[a-z][a-z0-9-]*$/,
  'data-size': number,
  'data-align': /^(start|middle|end)$/,
  'data-lines': /^[1-9]\d?$/,
  'data-weight': number,
  'data-vertical': /^(true)?$/,
  'data-line': /^[a-z][a-z0-9.-]*$/,
  'data-bar': /^[a-z][a-z0-9-]*$/,
  'data-picture': /^[a-z][a-z0-9-]*$/,
  'data-if': /^[a-z][a-z0-9-]*(!=|>=|=|<).*$/,
  'data-turn': /^[a-z][a-z0-9-]*$/,
  'data-centre': pair,
  'data-slide': /^[a-z][a-z0-9-]*$/,
  'data-by': pair,
};

/** Matches a colour of the palette such as `var(--action)`. */
const colour = /var\(--([^)]*)\)/g;
const colours: readonly string[] = paletteColours;

/** The first attribute of each pair needs the second. */
const needed = [
  ['data-turn', 'data-centre'],
  ['data-slide', 'data-by'],
] as const;

function faultsIn(element: SvgElement): Message[] {
  const { attributes } = element;
  const misspelt = Object.entries(attributes).flatMap(([key, value]): Message[] => {
    if (!key.startsWith('data-'))
      return [...value.matchAll(colour)].flatMap(([, name = '']) =>
        colours.includes(name) ? [] : [msg`no palette has a colour "${name}"; known: ${colours.join(', ')}`],
      );
    const spelling = spellings[key];
    if (!spelling) return [msg`${key} means nothing; known: ${Object.keys(spellings).join(', ')}`];
    if (!spelling.test(value)) return [msg`${key}="${value}" is not written as it is read`];
    return readNames(value) ? [] : [msg`${key}="${value}" is no range of 1 to ${longestRange} names`];
  });
  const filled = filling.find((key) => attributes[key] !== undefined);
  if (filled && !boxOf(element)) misspelt.push(msg`${filled} needs a <rect> with x, y, width and height`);
  for (const [key, other] of needed)
    if (attributes[key] && !attributes[other]) misspelt.push(msg`${key} needs ${other}`);
  return misspelt;
}

function slotsIn({ attributes, line }: SvgElement): Slot[] {
  const {
    'data-text': text,
    'data-line': curve,
    'data-bar': bar,
    'data-picture': picture,
    'data-turn': turn,
    'data-slide': slide,
    'data-if': condition,
  } = attributes;
  const value = condition && readCondition(condition)?.value;
  return [text, curve, bar, picture, turn, slide, value].flatMap((written) =>
    written ? namesIn(written).map((name) => ({ value: name, written, line })) : [],
  );
}

const mostElements = 5000;

/** Yields all elements with their own ids and their ancestors' ids, outermost first. */
function* allIn(
  element: SvgElement,
  around: readonly string[] = [],
): Generator<[SvgElement, readonly string[]]> {
  const { id } = element.attributes;
  const ids = id ? [...around, id] : around;
  yield [element, ids];
  for (const child of element.children) yield* allIn(child, ids);
}

const tooMuch = (message: Message): Template => ({ slots: [], faults: [{ line: 1, message }] });

/** Returns why a template is too large to read; undefined if it is not. */
export const overlongTemplate = (bytes: number): Template | undefined =>
  bytes > 4 * longestTemplate ? tooMuch(overlong()) : undefined;

const overlong = () => msg`it is longer than ${longestTemplate} characters: simplify its paths`;

export function readTemplate(text: string): Template {
  if (text.length > longestTemplate) return tooMuch(overlong());
  const { root, faults } = readSvg(text);
  if (!root) return { slots: [], faults };
  const all = [...allIn(root)];
  if (all.length > mostElements) return tooMuch(msg`it has more than ${mostElements} elements`);
  const drawn = new DrawnCount();
  for (const [{ name, attributes }, ids] of all) drawn.add(name, Object.values(attributes), ids);
  const excess = excessIn(drawn);
  if (excess) return tooMuch(excess);
  const elements = all.map(([element]) => element);
  const slots = elements.flatMap(slotsIn);
  const { width, height } = keepsakeSize;
  const viewBox = `0 0 ${width} ${height}`;
  const more = [
    ...(root.attributes.viewBox === viewBox
      ? []
      : [{ line: root.line, message: msg`viewBox is not "${viewBox}"` }]),
    ...elements.flatMap((element) => faultsIn(element).map((message) => ({ line: element.line, message }))),
    ...(slots.some(({ value }) => value === 'foot')
      ? []
      : [
          {
            line: root.line,
            message: msg`there is no place for “foot”, the line about the picture’s purpose`,
          },
        ]),
  ];
  return { root, slots, faults: [...faults, ...more] };
}

export const chapterParts = {
  items: ['item-1..7-label', 'item-1..7-value'],
  lines: ['line-1..6'],
  quote: ['quote'],
} as const;

export type ChapterPart = keyof typeof chapterParts;

/** Splits `areas.items` into chapter and part; undefined for values of the whole report. */
export function readChapterPart(name: string): { chapter: string; part: ChapterPart } | undefined {
  const [chapter = '', part = ''] = name.split('.');
  return part in chapterParts ? { chapter, part: part as ChapterPart } : undefined;
}

/** Values by slot; slots of the funnel's texts begin with `words.`. */
export type SlotValues = Readonly<Record<string, string | number>>;

export function holds({ value, operator, other }: Condition, values: SlotValues): boolean {
  const own = values[value]!;
  if (operator === '=' || operator === '!=') return (String(own) === other) === (operator === '=');
  return Number(own) < Number(other) === (operator === '<');
}

/** Returns a template's root; undefined if it has faults, a value is missing, or its condition fails. */
export function fillable(text: string, values: SlotValues): SvgElement | undefined {
  const { root, slots, faults } = readTemplate(text);
  if (!root || faults.length > 0 || slots.some(({ value }) => values[value] === undefined)) return undefined;
  const condition = readCondition(root.attributes['data-if'] ?? '');
  return condition && !holds(condition, values) ? undefined : root;
}
