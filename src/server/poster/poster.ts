import { renderAsync } from '@resvg/resvg-js';
import type { Product, ReportDocument } from '../../contract/report.ts';
import { reports } from '../../products/reports.generated.ts';
import { drawPicture } from './charts.ts';
import { breakEvenly, drawLine, drawLines, drawText, fitSentences } from './text.ts';

export const posterSize = { width: 750, height: 1334 } as const;

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

const x = posterSize.width / 2;
const longestLine = 590;

interface Wish {
  product: Product;
  report: ReportDocument;
  foot: string;
}

/** The picture of a report, without any font. It tells no birthday and no order number. */
export function posterSvg({ product, report, foot }: Wish): string {
  const style = inksOf(product);
  const { paper, ink, muted, action, accent } = style;
  const { width, height } = posterSize;
  const [title] = breakEvenly(capital(report.title), Number.POSITIVE_INFINITY) ?? [];
  const titleSize = Math.min(58, longestLine / (title?.width ?? 1));
  const subtitle = breakEvenly(report.subtitle, longestLine / 30)?.slice(0, 2) ?? [];
  const motto = fitSentences(report.motto ?? '', longestLine / 34, 4) ?? [];
  const blocks = report.sections.flatMap((section) => section.blocks);
  const border = (inset: number, stroke: string, thickness: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${stroke}" stroke-width="${thickness}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${paper}"/>
    ${border(26, action, 5)}${border(40, accent, 1.5)}
    <rect x="${x - 46}" y="84" width="92" height="92" rx="12" fill="${action}"/>
    ${drawText(style.seal, x, 154, { size: 76, fill: paper })}
    ${title ? drawLine(title, x, 262, { size: titleSize, fill: ink, weight: 1.2 }) : ''}
    ${drawLines(subtitle, x, 318, 40, { size: 30, fill: muted })}
    ${drawPicture(blocks, { x, top: 396 }, style)}
    <line x1="${x - 30}" x2="${x + 30}" y1="982" y2="982" stroke="${accent}" stroke-width="4"/>
    ${drawLines(motto, x, 1044 + (4 - motto.length) * 20, 54, { size: 34, fill: ink })}
    ${drawText(foot, x, 1276, { size: 22, fill: muted })}
  </svg>`;
}

export async function posterPng(wish: Wish): Promise<Buffer> {
  const image = await renderAsync(posterSvg(wish), { font: { loadSystemFonts: false } });
  return image.asPng();
}
