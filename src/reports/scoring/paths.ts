import { type Chart, selfElementOf } from '../almanac/calendar.ts';
import { type ElementRelation, elementIn, elementRelations } from '../almanac/relations.ts';
import { at } from '../writing/wording.ts';
import { type Figure, figureOf } from './figure.ts';
import { pathPoints } from './weights.ts';
import { standingOf } from './year-figures.ts';

export interface PathFigure extends Figure {
  path: ElementRelation;
}

/**
 * Computes the five paths of money in the order of the relations. Each starts from the even share of 20 percent and
 * changes with its own share, the day master's strength and the chart's need.
 */
export function pathFigures(chart: Chart): PathFigure[] {
  const self = selfElementOf(chart);
  return elementRelations.map((path) => {
    const element = elementIn(path, self);
    const percent = at(chart.balance, element);
    const standing = standingOf(chart, element);
    const receives = path === 'resource' || path === 'same';
    return {
      path,
      ...figureOf([
        { kind: 'share', element, percent, points: percent - pathPoints.evenShare },
        { kind: 'bearing', receives, points: pathPoints.bearing[chart.strength] * (receives ? -1 : 1) },
        { kind: 'need', standing, points: standing === 'plain' ? 0 : pathPoints.need[standing] },
      ]),
    };
  });
}
