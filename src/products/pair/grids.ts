import type { Fact, ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { elementName } from '../../reports/charts/chart-blocks.ts';
import { alternateGrids, elementOfNumber, type FiveGrids } from '../../reports/names/names.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { gridPartOf } from './parts.ts';
import type { PairName, PairReader } from './reader.ts';
import { content, forms as formTexts } from './text/texts.generated.ts';

export function gridFactBlocks({ own, say }: PairReader): ReportBlock[] {
  const items = own.flatMap(({ read, call }) => (read.grids ? gridFacts(call, read.grids, say) : []));
  return [{ kind: 'facts', items }, textBlock(items.length > 0 && say(content.gridsText))];
}

function gridFacts(name: string, grids: FiveGrids, say: Say): Fact[] {
  return (Object.keys(grids) as (keyof FiveGrids)[]).map((grid) => ({
    label: say(content.gridLabel, { name, grid: say(content.gridNames[grid]) }),
    value: say(content.gridValue, {
      number: grids[grid],
      element: elementName(elementOfNumber(grids[grid]), say),
    }),
  }));
}

export function gridNotes({ names, own, say }: PairReader): string[] {
  const [known] = names.filter(({ read }) => read.grids);
  const [other] = names.filter(({ read }) => !read.grids);
  return [
    ...own.flatMap((name) => alternateTexts(name, names.find((each) => each !== name)?.read.grids, say)),
    ...(known ? [say(content.borrowedNote)] : []),
    ...(known && other ? [say(content.mixedPair, { known: known.call, other: other.call })] : []),
  ];
}

export const letterNotes = ({ own, say }: PairReader): string[] =>
  own.some(({ read, spelling }) => !read.grids && spelling) ? [say(content.lettersText)] : [];

/** Shows the form of a disputed character that does not count, with its effect on the score. */
function alternateTexts({ read, call: name }: PairName, beside: FiveGrids | undefined, say: Say): string[] {
  return alternateGrids(read).map(({ disputed, alternate, grids }) =>
    say(alternateLine(alternate.isOurs, beside !== undefined), {
      name,
      character: disputed.character,
      form: disputed.traditional,
      strokes: disputed.strokes,
      alternate: alternate.form,
      others: alternate.strokes,
      grids: Object.values(grids).join('/'),
      ...(beside ? { points: gridPartOf(grids, beside, say).points } : {}),
    }),
  );
}

function alternateLine(isOurs: boolean, isScored: boolean): Text {
  if (isOurs) return isScored ? formTexts.familyFormScored : formTexts.familyForm;
  return isScored ? content.alternateScored : content.alternateText;
}

/** Says that the list of eighty-one numbers exists and is not used. */
export function loreTexts({ own, say }: PairReader): string[] {
  const totals = own.flatMap(({ read, call: name }) => (read.grids ? [`${name} ${read.grids.total}`] : []));
  return totals.length > 0 ? [say(content.numbersLore, { totals: say.list(totals) })] : [];
}
