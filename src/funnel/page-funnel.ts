import type { Block, Funnel, PageBlock, PageData, PageFunnel, ShownEntry, WholeData } from './funnel.ts';
import { stemOf } from './pictures.ts';
import { isText, say } from './texts.ts';

/** Removes parts of a definition that only the server reads. */
export function pageFunnelOf({
  budget: _,
  listed: _listed,
  canonical: _canonical,
  live: _live,
  variants: _variants,
  ownProduct: _ownProduct,
  ...whole
}: Funnel): Funnel {
  const funnel = { ...whole, theme: { ...whole.theme, art: stemOf(whole.theme.art) } };
  if (!funnel.report) return funnel;
  const { keepsake: _keepsake, keepsakes: _keepsakes, ...report } = funnel.report;
  return { ...funnel, report };
}

function inOneLanguage<Value>(value: Value, language: string): Value {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => inOneLanguage(each, language)) as Value;
  if (isText(value)) return { [language]: say(value, language) } as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, inOneLanguage(each, language)]),
  ) as Value;
}

const areBlocks = (value: unknown): value is Block[] =>
  Array.isArray(value) && value.every((each) => typeof (each as Partial<Block>).kind === 'string');

/** Replaces static blocks by placeholders and returns them in order. */
function withPlaces(entry: Funnel['entry'], isStatic: (kind: string) => boolean) {
  const staticBlocks: Block[] = [];
  const placed = (block: Block): PageBlock =>
    isStatic(block.kind) ? { kind: 'static', at: staticBlocks.push(block) - 1 } : block;
  const parts = Object.entries(entry).map(([key, part]: [string, unknown]) => [
    key,
    areBlocks(part) ? part.map(placed) : part,
  ]);
  return { entry: Object.fromEntries(parts) as ShownEntry, staticBlocks };
}

/** Returns a page's data in one language, and the static blocks that become markup. */
export function pageDataOf(
  data: WholeData,
  language: string,
  isStatic: (kind: string) => boolean,
): { data: PageData; staticBlocks: readonly Block[] } {
  if (!data.funnel) return { data: inOneLanguage(data, language), staticBlocks: [] };
  const { entry, staticBlocks } = withPlaces(data.funnel.entry, isStatic);
  const funnel: PageFunnel = { ...data.funnel, entry };
  return { data: inOneLanguage({ ...data, funnel }, language), staticBlocks };
}
