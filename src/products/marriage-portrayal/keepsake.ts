import type { KeepsakeValues } from '../../contract/report.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { partnerBranchOf } from '../../reports/love/love-chart.ts';
import { forAge } from '../../reports/writing/ages.ts';
import { at } from '../../reports/writing/wording.ts';
import { prose } from './prose.ts';
import type { Sitter } from './sitter.ts';
import { findNamedYears } from './where.ts';

/** What a picture to keep may tell of a portrait: `keepsake.json` says it one by one. */
export function keepsakeOf(sitter: Sitter): KeepsakeValues {
  const { chart, star, age, say } = sitter;
  const partner = partnerBranchOf(chart);
  const best = findNamedYears(sitter)?.best[0];
  return {
    direction: say(at(almanac.directionNames, partner)),
    where: say(forAge(at(prose.where.settings, star), age)),
    season: say(at(prose.where.seasons, partner)),
    'best-year': best?.year ?? '',
  };
}
