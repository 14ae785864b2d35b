import { branchCharacters, stemCharacters } from '../../calendar/pillars.ts';
import { type Addend, type Figure, weightiest } from '../scoring/figure.ts';
import { charts, writing } from '../text/texts.generated.ts';
import { at, type Say } from '../writing/wording.ts';
import { animalName, elementName, godName, pillarText } from './chart-blocks.ts';

export type FigureOf = 'year' | 'month' | 'decade';

/** `+4`, `−3`. */
export const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);
const stemOf = (stem: number) => at([...stemCharacters], stem);
const branchOf = (branch: number) => at([...branchCharacters], branch);

/** `未`, or `Goat (未)` in English. */
export const animalOf = (branch: number, say: Say) =>
  say(charts.addends.animal, { branch: branchOf(branch), animal: animalName(branch, say) });

/** Lists a figure's reasons with their points: `50, year stem 丁 (Rival) −5, …`. */
export function addendsText({ value, addends }: Figure, of: FigureOf, say: Say): string {
  const [start, ...rest] = addends;
  if (start && rest.length === 0) return say(charts.addends.unmoved, { start: startText(start, say) });
  const said = rest.map(
    (addend) => `${addendText(addend, of, say)}${say(charts.addends.gap)}${signed(addend.points)}`,
  );
  return say(charts.addends.sum, {
    value,
    parts: [start ? startText(start, say) : '', ...said].join(say(writing.comma)),
  });
}

export const withSum = (
  sentences: readonly string[],
  figure: Figure,
  of: FigureOf,
  say: Say,
  head = '',
): string => [head, say.paragraph(sentences), addendsText(figure, of, say)].filter(Boolean).join('\n');

/** Lists up to three strongest reasons for (1) or against (-1) a figure; empty if there are none. */
export function reasonsText(figure: Figure, sign: 1 | -1, of: FigureOf, say: Say): string {
  const reasons = weightiest(figure, sign).map((addend) => addendText(addend, of, say));
  return say.list(reasons.slice(0, 3));
}

const startText = (start: Addend, say: Say) =>
  start.kind === 'year' ? say(charts.addends.ofYear, { points: start.points }) : String(start.points);

export function addendText(addend: Addend, of: FigureOf, say: Say): string {
  const { addends } = charts;
  switch (addend.kind) {
    case 'stem':
    case 'branch': {
      const { kind, god, standing } = addend;
      const sign = kind === 'stem' ? stemOf(addend.stem) : branchOf(addend.branch);
      const reading = godName(god, say);
      const read =
        standing === 'plain' ? reading : reading + say(writing.comma) + say(addends.standings[standing]);
      return say(addends[of][kind], { sign, read });
    }
    case 'meeting':
      return say(addends.meetings[addend.meeting], {
        coming: animalOf(addend.coming, say),
        own: animalOf(addend.own, say),
        seat: say(addends.seats[addend.seat]),
      });
    case 'animal':
      return say(addends.animals[addend.relation], { sign: animalName(addend.own, say) });
    case 'store':
      return say(addends.stores[addend.is], { store: animalOf(addend.store, say) });
    case 'blossom':
      return say(addends.blossom, { branch: branchOf(addend.branch) });
    case 'decade':
      return say(addends.decadeOf, { pillar: pillarText(addend, say) });
    case 'share':
      return say(addends.share, {
        element: elementName(addend.element, say),
        percent: addend.percent,
      });
    case 'bearing':
      return say(addends.bearings[addend.points > 0 ? 'easy' : 'hard'][addend.receives ? 'receive' : 'give']);
    case 'need':
      return say(addends.standings[addend.standing === 'plain' ? 'second' : addend.standing]);
    case 'average':
      return say(addends.average);
    case 'cap':
      return say(addends[addend.points < 0 ? 'capped' : 'lifted']);
    default:
      return startText(addend, say);
  }
}
