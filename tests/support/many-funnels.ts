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

const numbered = (slug: string, round: number): string =>
  slug.replace(/\d*$/, (version) => `${version || '_v1'}_${round}`);

/** Another address, other words, another price, the same terms. */
function variationOf({ slug, text }: NamedText, round: number): NamedText {
  const fen = round % 200;
  const dearer = (_: string, amount: string, listAmount: string) =>
    `price: { amount: ${Number(amount) + fen}, listAmount: ${Number(listAmount) + fen} }`;
  return {
    slug: numbered(slug, round),
    text: text
      .replace(/price: \{ amount: (\d+), listAmount: (\d+) \}/g, dearer)
      .replace(/^summary:\n {2}en: (.*)\n {2}zh-CN: (.*)$/m, (_, en: string, zh: string) => {
        return `summary:\n  en: ${en} Edition ${round}.\n  zh-CN: ${zh}第${round}版。`;
      }),
  };
}

/** Extends a shipped funnel: other words, another price, and two channels that differ. */
function overlayOf({ slug, text }: NamedText, round: number): NamedText {
  const [, amount, listAmount] = /^ {2}price: \{ amount: (\d+), listAmount: (\d+) \}/m.exec(text)!;
  const fen = round % 200;
  return {
    slug: numbered(slug, round),
    text: `extends: ${slug}
summary: { en: Edition ${round}., zh-CN: 第${round}版。 }
payment: { price: { amount: ${Number(amount) + fen}, listAmount: ${Number(listAmount) + fen} } }
overrides:
  - { channels: ["20"], theme: { palette: ${text.includes('palette: dusk') ? 'bronze' : 'dusk'} } }
  - { channels: ["30"], summary: { en: For readers of round ${round}., zh-CN: 写给第${round}轮的读者。 } }
`,
  };
}

/** The shipped funnels first, then by turns variations and variants of each; all differ in words and price. */
function manyFunnels(count: number): NamedText[] {
  const shipped = shippedFunnels();
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / shipped.length);
    const base = shipped[index % shipped.length]!;
    if (round === 0) return base;
    return round % 2 === 1 ? overlayOf(base, round) : variationOf(base, round);
  });
}

/** Adds shared files and pictures, and the project's `schemas/` if there are none. */
export function writeManyFunnels(root: string, count: number): void {
  const funnelsDir = join(root, 'funnels');
  mkdirSync(funnelsDir, { recursive: true });
  for (const folder of ['shared', 'products', 'images']) {
    cpSync(join(shippedDir, folder), join(funnelsDir, folder), { recursive: true });
  }
  if (!existsSync(join(root, 'schemas'))) symlinkSync(resolve('schemas'), join(root, 'schemas'));
  for (const { slug, text } of manyFunnels(count)) writeFileSync(join(funnelsDir, `${slug}.yaml`), text);
}
