import type { networkInterfaces } from 'node:os';
import { Resvg } from '@resvg/resvg-js';
import encodeQR from 'qr';
import { t } from '../../src/contract/t.ts';

/** Quiet modules around a code, as ISO/IEC 18004 asks. */
const border = 4;
/** Pixels of a module: a code of 41 modules is printed 7 cm wide at 300 dpi. */
const scale = 20;

const reset = '\u001b[0m';
/** Cameras read an inverted code badly. */
const blackOnWhite = '\u001b[30;107m';

const halves = [' ', '▄', '▀', '█'] as const;

/** Two rows of modules a line. Without colours dark modules are left blank, since terminals are dark. */
export function qrForTerminal(text: string, isColoured: boolean): string {
  const modules = encodeQR(text, 'raw', { border });
  const isDark = (row: number, column: number) => modules[row]?.[column] ?? false;
  return modules
    .flatMap((row, index) => {
      if (index % 2 === 1) return [];
      const line = row.map((_, column) => {
        const [top, bottom] = [isDark(index, column), isDark(index + 1, column)];
        return isColoured
          ? halves[2 * Number(top) + Number(bottom)]
          : halves[2 * Number(!top) + Number(!bottom)];
      });
      return [isColoured ? `${blackOnWhite}${line.join('')}${reset}` : line.join('')];
    })
    .join('\n');
}

export const qrSvg = (text: string): string => encodeQR(text, 'svg', { border });

export function qrPng(text: string): Buffer {
  const { length } = encodeQR(text, 'raw', { border });
  const fitTo = { mode: 'width', value: length * scale } as const;
  return new Resvg(qrSvg(text), { background: 'white', fitTo }).render().asPng();
}

type Interfaces = ReturnType<typeof networkInterfaces>;

/** This machine's addresses for a phone on the same network. */
export const lanAddresses = (interfaces: Interfaces): string[] =>
  Object.values(interfaces).flatMap((all = []) =>
    all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );

export function lanLines(shop: string, interfaces: Interfaces, isColoured: boolean): string {
  const { port, pathname } = new URL(shop);
  const [first, ...others] = lanAddresses(interfaces).map((host) => `http://${host}:${port}${pathname}`);
  if (!first) return t`This machine is in no network: no phone can open the shop.\n`;
  const all = [first, ...others].join('\n');
  return t`For a phone in the same network:\n${all}\n\n${qrForTerminal(first, isColoured)}\n`;
}
