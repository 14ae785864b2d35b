import type { createFolderReader } from '../../../src/checker/read-folder.ts';
import type { FunnelFile } from '../../../src/funnel/schema-types.generated.ts';

export type Folder = Awaited<ReturnType<ReturnType<typeof createFolderReader>>>;
// biome-ignore lint/suspicious/noExplicitAny: it is taken apart key by key, and compared as a whole
type Json = Record<string, any>;

/** What an overlay says, and what the funnel is then: made by hand, step by step, without the code that is tried. */
export interface Drawn {
  base: string;
  patch: Json;
  meant: Json;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const text = (draw: () => number) => {
  const number = Math.floor(draw() * 1e6);
  return { en: `Words number ${number}, and more`, 'zh-CN': `第 ${number} 句话` };
};

interface Listed {
  patch: Json;
  list: Json[];
  nameOf: (item: Json) => string;
  /** Beside these others were placed: they stay. */
  anchored: Set<unknown>;
}

/** The list at a path, and the map of changes by name that the patch has for it. */
function listedIn(
  patch: Json,
  meant: Json,
  path: readonly string[],
  { nameOf, anchored }: Pick<Listed, 'nameOf' | 'anchored'>,
): Listed {
  let [said, is] = [patch, meant];
  for (const key of path) {
    said = said[key] ??= {};
    is = is[key];
  }
  return { patch: said, list: is as unknown as Json[], nameOf, anchored };
}

/** One change of a list by name; false where the list has nothing to change so. */
function changeList(
  { patch, list, nameOf, anchored }: Listed,
  draw: () => number,
  isFields: boolean,
): boolean {
  const names = list.map(nameOf);
  const free = list.filter(
    (item, index) => names.indexOf(nameOf(item)) === index && !(nameOf(item) in patch),
  );
  const unique = free.filter((item) => names.filter((name) => name === nameOf(item)).length === 1);
  const item = unique[Math.floor(draw() * unique.length)];
  if (!item) return false;
  const name = nameOf(item);
  const act = draw();
  const anchors = unique.filter((other) => other !== item);
  const anchor = anchors[Math.floor(draw() * anchors.length)];
  if (act < 0.5) {
    const key = isFields ? 'label' : 'heading';
    if (!item[key]) return false;
    const said = text(draw);
    patch[name] = { [key]: said };
    item[key] = said;
    return true;
  }
  if (act < 0.7 && anchor && !isFields) {
    const isAfter = draw() < 0.5;
    anchored.add(anchor);
    patch[name] = { [isAfter ? 'after' : 'before']: nameOf(anchor) };
    list.splice(list.indexOf(item), 1);
    list.splice(list.indexOf(anchor) + (isAfter ? 1 : 0), 0, item);
    return true;
  }
  if (act < 0.85 && anchor && isFields && !names.includes('wish')) {
    const field = { kind: 'text', label: text(draw), optional: true };
    anchored.add(anchor);
    patch.wish = { ...field, after: nameOf(anchor) };
    list.splice(list.indexOf(anchor) + 1, 0, { name: 'wish', ...field });
    return true;
  }
  const isNeeded = isFields || name === 'form' || name === 'hero' || list.length < 3 || anchored.has(item);
  if (isNeeded) return false;
  patch[name] = null;
  list.splice(list.indexOf(item), 1);
  return true;
}

const blockName = ({ id, kind }: Json) => id ?? kind;

/** A random overlay of a shipped funnel that leaves it sound. */
export function drawOverlay(folder: Folder, slugs: readonly string[], seed: number): Drawn {
  const draw = seededNumbers(seed);
  const base = slugs[Math.floor(draw() * slugs.length)]!;
  const whole = folder.files.get(`funnels/${base}.yaml`)!.valid!.value as FunnelFile;
  const meant: Json = { ...structuredClone(whole), canonical: base };
  delete meant.listed;
  const patch: Json = {};
  const anchored = new Set<unknown>();
  const steps: (() => void)[] = [
    () => (patch.summary = meant.summary = text(draw)),
    () => {
      patch.listed = meant.listed = !meant.listed;
      if (meant.listed) delete meant.canonical;
      else meant.canonical = base;
    },
    () => {
      const amount = 1000 + Math.floor(draw() * 3000);
      const price = { amount, listAmount: amount + 500 };
      patch.payment = { ...patch.payment, price };
      meant.payment.price = price;
    },
    () => {
      if (!meant.payment.countdown) return;
      patch.payment = { ...patch.payment, countdown: null };
      delete meant.payment.countdown;
    },
    () => {
      if (!meant.payment.coupon) return;
      patch.payment = { ...patch.payment, coupon: null };
      delete meant.payment.coupon;
    },
    () => {
      const ways = meant.payment.ways.toReversed();
      patch.payment = { ...patch.payment, ways };
      meant.payment.ways = ways;
    },
    () => {
      if (!meant.entry.blocks) return;
      changeList(listedIn(patch, meant, ['entry', 'blocks'], { nameOf: blockName, anchored }), draw, false);
    },
    () => {
      if (!meant.entry.form) return;
      changeList(
        listedIn(patch, meant, ['entry', 'form', 'fields'], { nameOf: ({ name }) => name, anchored }),
        draw,
        true,
      );
    },
  ];
  for (let count = 1 + Math.floor(draw() * 5); count > 0; count -= 1)
    steps[Math.floor(draw() * steps.length)]!();
  return { base, patch, meant };
}
