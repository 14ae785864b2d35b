import { renderAsync } from '@resvg/resvg-js';
import type { Product, ReportDocument } from '../../contract/report.ts';
import { keepsakeSize } from '../../engine/keepsake/template.ts';
import { reports } from '../../products/reports.generated.ts';
import { drawPicture, type Ink } from './charts.ts';
import { fillTemplate } from './fill-template.ts';
import { breakEvenly, drawLine, drawLines, drawText, fitSentences } from './text.ts';

function inksOf(product: Product) {
  const inks = reports[product].poster;
  const { ink, paper } = inks;
  return { ...inks, muted: mix(ink, paper, 0.65), line: mix(ink, paper, 0.14) };
}

/** `share` of one colour on the other, both `#rrggbb`. */
function mix(over: string, under: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [over, under].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    const mixed = Math.round(one * share + other * (1 - share));
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Titles are lower case, as the specification has them; in a picture they stand alone. */
const capital = (title: string) => title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const { width, height } = keepsakeSize;
const x = width / 2;
const longestLine = 590;
/** How far down the key picture reaches. */
const artHeight = 470;

/** What the funnel gives its picture; texts of SVG files. */
export interface Face {
  template?: string | undefined;
  /** The template's own words, by the name of their slots: `words.passenger`. */
  words: Readonly<Record<string, string>>;
  /** The key picture. */
  art?: string | undefined;
}

interface Wish {
  product: Product;
  report: ReportDocument;
  face: Face;
  foot: string;
}

const blocksOf = ({ sections }: ReportDocument) => sections.flatMap(({ blocks }) => blocks);

/** What the funnel's template is filled with; undefined where it has none, or one that this report cannot fill. */
function drawKeepsake({ report, face: { template, words }, foot }: Wish): string | undefined {
  if (template === undefined) return undefined;
  const portrait = blocksOf(report).find((block) => block.kind === 'portrait')?.svg;
  const common = {
    title: capital(report.title),
    sentence: report.motto ?? '',
    figure: '',
    'figure-label': '',
    foot,
  };
  return fillTemplate(template, { ...common, ...report.keepsake, ...(portrait && { portrait }), ...words });
}

function drawTop({ paper, action }: Ink, seal: string, art: string | undefined): string {
  if (art === undefined)
    return `<rect x="${x - 92}" y="150" width="184" height="184" rx="24" fill="${action}"/>${drawText(seal, x, 290, { size: 152, fill: paper })}`;
  const data = Buffer.from(art).toString('base64');
  return `<image width="${width}" height="${artHeight}" preserveAspectRatio="xMidYMid slice" href="data:image/svg+xml;base64,${data}"/>`;
}

/** The picture of a report, without any font. It tells no birthday and no order number. */
export function posterSvg(wish: Wish): string {
  return drawKeepsake(wish) ?? drawPlain(wish);
}

function drawPlain({ product, report, face, foot }: Wish): string {
  const style = inksOf(product);
  const { paper, ink, muted, action, accent } = style;
  const [title] = breakEvenly(capital(report.title), Number.POSITIVE_INFINITY) ?? [];
  const titleSize = Math.min(58, longestLine / (title?.width ?? 1));
  const subtitle = breakEvenly(report.subtitle, longestLine / 30)?.slice(0, 2) ?? [];
  const motto = fitSentences(report.motto ?? '', longestLine / 30, 4) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${paper}"/>
    ${drawTop(style, style.seal, face.art)}
    <rect y="${artHeight}" width="${width}" height="5" fill="${action}"/>
    ${title ? drawLine(title, x, 552, { size: titleSize, fill: ink, weight: 1.2 }) : ''}
    ${drawLines(subtitle, x, 602, 38, { size: 30, fill: muted })}
    <g transform="translate(${x} 656) scale(0.72)">${drawPicture(blocksOf(report), { x: 0, top: 0 }, style)}</g>
    <line x1="${x - 30}" x2="${x + 30}" y1="1052" y2="1052" stroke="${accent}" stroke-width="4"/>
    ${drawLines(motto, x, 1104 + (4 - motto.length) * 18, 46, { size: 30, fill: ink })}
    ${drawText(foot, x, 1294, { size: 22, fill: muted })}
  </svg>`;
}

export async function posterPng(wish: Wish): Promise<Buffer> {
  const image = await renderAsync(posterSvg(wish), { font: { loadSystemFonts: false } });
  return image.asPng();
}
