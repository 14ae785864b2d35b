import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

interface NamedText {
  slug: string;
  text: string;
}

const shippedDir = resolve('funnels');

const shippedFunnels = (): NamedText[] =>
  readdirSync(shippedDir)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({
      slug: name.slice(0, -'.yaml'.length),
      text: readFileSync(join(shippedDir, name), 'utf8'),
    }));

/** The `round`th variation of a shipped funnel: another address, other words, another price, the same terms. */
function variationOf({ slug, text }: NamedText, round: number): NamedText {
  const fen = round % 200;
  const dearer = (_: string, amount: string, listAmount: string) =>
    `price: { amount: ${Number(amount) + fen}, listAmount: ${Number(listAmount) + fen} }`;
  return {
    slug: slug.replace(/\d+$/, (version) => `${version}_${round}`),
    text: text
      .replace(/price: \{ amount: (\d+), listAmount: (\d+) \}/g, dearer)
      .replace(/^summary:\n {2}en: (.*)\n {2}zh-CN: (.*)$/m, (_, en: string, zh: string) => {
        return `summary:\n  en: ${en} Edition ${round}.\n  zh-CN: ${zh}第${round}版。`;
      }),
  };
}

/**
 * `count` valid funnels: the shipped ones first, then variations of each in turn. All differ from each other, in address,
 * words and price; none needs anything but the shipped shared files and pictures.
 */
export function manyFunnels(count: number): NamedText[] {
  const shipped = shippedFunnels();
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / shipped.length);
    const base = shipped[index % shipped.length]!;
    return round === 0 ? base : variationOf(base, round);
  });
}

/** Writes `count` funnels with the shared files and pictures below `root`, beside `schemas/`: its own, or the project's. */
export function writeManyFunnels(root: string, count: number): void {
  const funnelsDir = join(root, 'funnels');
  mkdirSync(funnelsDir, { recursive: true });
  for (const folder of ['shared', 'images']) {
    cpSync(join(shippedDir, folder), join(funnelsDir, folder), { recursive: true });
  }
  if (!existsSync(join(root, 'schemas'))) symlinkSync(resolve('schemas'), join(root, 'schemas'));
  for (const { slug, text } of manyFunnels(count)) writeFileSync(join(funnelsDir, `${slug}.yaml`), text);
}
