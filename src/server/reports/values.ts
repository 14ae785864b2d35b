import type { ReportBlock, ReportDocument } from '../../contract/report.ts';
import { chapterParts } from '../../engine/keepsake/chapter-parts.ts';
import type { SlotValues } from '../../engine/keepsake/fillable.ts';
import { namesIn } from '../../engine/keepsake/template.ts';
import { bringGlyphs, type Face } from './face.ts';
import { canDraw } from './text.ts';

type Section = ReportDocument['sections'][number];

/** Titles are lower case by specification; in an image they stand alone. */
export const capital = (title: string) => title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const findBlock = <Kind extends ReportBlock['kind']>(blocks: readonly ReportBlock[], ...kinds: Kind[]) =>
  blocks.find((block): block is Extract<ReportBlock, { kind: Kind }> =>
    (kinds as ReportBlock['kind'][]).includes(block.kind),
  );

function itemsOf({ blocks }: Section) {
  const found = findBlock(blocks, 'bars', 'months', 'pairing');
  return (found?.kind === 'pairing' ? found.parts : found?.items) ?? [];
}

const emptyParts: SlotValues = Object.fromEntries(
  Object.values(chapterParts).flatMap((names) => names.flatMap(namesIn).map((name) => [name, ''])),
);

/** Returns a chapter's values: from its product (`joined.figure`), else from its blocks; empty if undrawable. */
function partsOf(section: Section, keepsake: ReportDocument['keepsake'] = {}): SlotValues {
  const items = itemsOf(section).flatMap(({ label, value }, index): [string, string | number][] => [
    [`item-${index + 1}-label`, label],
    [`item-${index + 1}-value`, value],
  ]);
  const lines = findBlock(section.blocks, 'list')?.items ?? [];
  const own = `${section.id}.`;
  const said = Object.entries(keepsake).filter(([name]) => name.startsWith(own));
  // If the product gives a list itself, the chapter's other items are not for share images.
  const isSaid = (part: string) => said.some(([name]) => name.startsWith(own + part));
  const told: [string, string | number][] = [
    ['chapter', section.heading],
    ...(isSaid('item') ? [] : items),
    ...(isSaid('line') ? [] : lines.map((line, index): [string, string] => [`line-${index + 1}`, line])),
    ['quote', findBlock(section.blocks, 'text')?.paragraphs[0] ?? ''],
    ...said.map(([name, value]): [string, string | number] => [name.slice(own.length), value]),
  ];
  return {
    ...emptyParts,
    ...Object.fromEntries(told),
  };
}

/** Empties values with an undrawable character: half a name is wrong. */
const drawn = (values: SlotValues): SlotValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, canDraw(String(value)) ? value : '']),
  );

export async function slotValues(
  report: ReportDocument,
  face: Face,
  foot: string,
  section?: Section,
): Promise<SlotValues> {
  const told = [
    report.title,
    report.motto,
    report.keepsake,
    section?.heading,
    section?.blocks,
    foot,
    face.words,
  ];
  await bringGlyphs(JSON.stringify(told));
  const portrait = findBlock(
    report.sections.flatMap(({ blocks }) => blocks),
    'portrait',
  );
  return {
    title: capital(report.title),
    name: '',
    figure: '',
    'figure-label': '',
    portrait: portrait?.svg ?? '',
    ...drawn({
      sentence: report.motto ?? '',
      ...report.keepsake,
      ...(section && partsOf(section, report.keepsake)),
    }),
    art: face.art ?? '',
    foot,
    ...face.words,
  };
}
