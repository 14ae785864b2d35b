import type { SvgElement } from '../../share-image/svg.ts';
import {
  type Box,
  boxOf,
  fillable,
  filling,
  holds,
  keepsakeSize,
  namesIn,
  readCondition,
  type SlotValues,
} from '../../share-image/template.ts';
import type { Palette } from '../../theme/palettes.generated.ts';
import { drawIn, sizeIn, type TextStyle } from './fitted.ts';
import type { Anchor } from './text.ts';

type Attributes = SvgElement['attributes'];
type RowSizes = Map<string, number>;

const without = (attributes: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !name.startsWith('data-') && !names.includes(name)),
  );

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('');

const place = ['x', 'y', 'width', 'height', 'rx', 'ry'] as const;

function textStyleOf(attributes: Attributes, { width, height }: Box): TextStyle {
  const isVertical = attributes['data-vertical'] !== undefined;
  return {
    fill: attributes.fill ?? '#000000',
    size: Number(attributes['data-size'] ?? (isVertical ? width : height)),
    lines: Number(attributes['data-lines'] ?? 1),
    anchor: (attributes['data-align'] ?? 'middle') as Anchor,
    weight: Number(attributes['data-weight'] ?? 0),
    isVertical,
  };
}

/** Returns the same key for rows such as `line-1` and `line-2` if their boxes are equally large. */
const rowOf = (name: string, { width, height }: Box) => `${name.replace(/\d+/, '#')} ${width} ${height}`;

const isShown = ({ attributes }: SvgElement, values: SlotValues) => {
  const condition = readCondition(attributes['data-if'] ?? '');
  return !condition || holds(condition, values);
};

/** Finds, for each list of rows, the font size at which its longest row fits. */
function measureRows(element: SvgElement, values: SlotValues, sizes: RowSizes): RowSizes {
  if (!isShown(element, values)) return sizes;
  const { attributes, children } = element;
  const name = attributes['data-text'];
  const box = name && /\d/.test(name) && boxOf(element);
  const size = box && sizeIn(box, String(values[name]), textStyleOf(attributes, box));
  if (box && size) sizes.set(rowOf(name, box), Math.min(size, sizes.get(rowOf(name, box)) ?? size));
  for (const child of children) measureRows(child, values, sizes);
  return sizes;
}

function drawCurve({ x, y, width, height }: Box, numbers: readonly number[], attributes: Attributes): string {
  const points = numbers.map((value, index) => ({
    x: x + (width * index) / Math.max(1, numbers.length - 1),
    y: y + height - (height * value) / 100,
  }));
  const { fill = 'none', ...line } = without(attributes, place);
  const path = smoothPath(points);
  const ground =
    fill === 'none'
      ? ''
      : `<path d="${path}L${x + width} ${y + height}L${x} ${y + height}Z"${written({ ...line, fill, stroke: 'none' })}/>`;
  return `${ground}<path d="${path}"${written({ ...line, fill: 'none' })}/>`;
}

/** Fills a wide box from the left and a high box from the bottom. `value` is a percentage. */
function drawBar({ x, y, width, height }: Box, value: number, attributes: Attributes): string {
  const share = Math.min(100, Math.max(0, value)) / 100;
  const isWide = width >= height;
  const bar = {
    x: String(x),
    y: String(isWide ? y : y + height * (1 - share)),
    width: String(isWide ? width * share : width),
    height: String(isWide ? height : height * share),
  };
  return `<rect${written({ ...without(attributes, []), ...bar })}/>`;
}

export const pictureAddress = (picture: string): string =>
  picture.startsWith('data:')
    ? picture
    : `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;

function drawPicture({ x, y, width, height }: Box, svg: string, attributes: Attributes): string {
  if (svg === '') return '';
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"${written(without(attributes, [...place, 'fill']))} href="${pictureAddress(svg)}"/>`;
}

function drawFilled(element: SvgElement, values: SlotValues, sizes: RowSizes): string | undefined {
  const { attributes } = element;
  const kind = filling.find((key) => attributes[key] !== undefined);
  const box = kind && boxOf(element);
  if (!box) return undefined;
  const name = attributes[kind]!;
  switch (kind) {
    case 'data-line':
      return drawCurve(
        box,
        namesIn(name).map((each) => Number(values[each])),
        attributes,
      );
    case 'data-bar':
      return drawBar(box, Number(values[name]), attributes);
    case 'data-picture':
      return drawPicture(box, String(values[name]), attributes);
    case 'data-text': {
      const style = textStyleOf(attributes, box);
      const size = sizes.get(rowOf(name, box));
      const text = drawIn(box, String(values[name]), size ? { ...style, size, isFound: true } : style);
      return `<g${written(without(attributes, [...place, 'fill']))}>${text}</g>`;
    }
  }
}

function drawElement(element: SvgElement, values: SlotValues, sizes: RowSizes): string {
  if (!isShown(element, values)) return '';
  const { name, attributes, children } = element;
  const drawn =
    drawFilled(element, values, sizes) ??
    `<${name}${written(without(attributes, []))}>${children.map((child) => drawElement(child, values, sizes)).join('')}</${name}>`;
  const { 'data-turn': turn, 'data-centre': centre, 'data-slide': slide, 'data-by': by = '' } = attributes;
  const moves = [
    ...(turn ? [`rotate(${Number(values[turn])} ${centre})`] : []),
    ...(slide
      ? [`translate(${by.split(' ').map((far) => (Number(far) * Number(values[slide])) / 100)})`]
      : []),
  ];
  return moves.length > 0 ? `<g transform="${moves.join(' ')}">${drawn}</g>` : drawn;
}

const inColours = ({ attributes, children, ...element }: SvgElement, palette: Palette): SvgElement => ({
  ...element,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      value.replace(/var\(--([a-z-]+)\)/g, (_, colour: keyof Palette) => palette[colour]),
    ]),
  ),
  children: children.map((child) => inColours(child, palette)),
});

export function fillTemplate(text: string, values: SlotValues, palette: Palette): string | undefined {
  const root = fillable(text, values);
  if (!root) return undefined;
  const { attributes, ...rest } = inColours(root, palette);
  const { width, height } = keepsakeSize;
  const sized = {
    ...attributes,
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${width}`,
    height: `${height}`,
  };
  return drawElement({ ...rest, attributes: sized }, values, measureRows(root, values, new Map()));
}

const smoothPath = (points: readonly { x: number; y: number }[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
      const middle = ((before.x + point.x) / 2).toFixed(1);
      return `C${middle} ${before.y.toFixed(1)} ${middle} ${point.y.toFixed(1)} ${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    })
    .join('');
