import type { KeepsakeValues } from '../../contract/report.ts';
import { partnerBranchOf } from '../../reports/love/love-chart.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import type { Couple } from './couple.ts';
import type { Portrait } from './portrait.ts';
import { content } from './text/texts.generated.ts';
import { findNamedYears } from './where.ts';

export function keepsakeOf(couple: Couple, { parts }: Portrait): KeepsakeValues {
  const { chart, star, age, say } = couple;
  const partner = partnerBranchOf(chart);
  const best = findNamedYears(couple)?.best[0];
  return {
    direction: say(at(almanac.directionNames, partner)),
    where: say(forAge(at(content.where.settings, star), age)),
    season: say(at(content.where.seasons, partner)),
    'best-year': best?.year ?? '',
    ...captionsOf(couple, parts),
  };
}

/** Leaves out where a caption comes from, because that would reveal the pillars. */
function captionsOf({ say }: Couple, parts: Portrait['parts']): KeepsakeValues {
  const { strokes } = content;
  const lines = [
    say(strokes.captions.hair, { hair: say(strokes.hairs[parts.hair]) }),
    say(strokes.captions.brows, { brows: say(strokes.brows[parts.brows]) }),
    say(strokes.captions.eyes, { lids: say(strokes.lids[parts.eyes]) }),
    say(strokes.captions.nose, { nose: say(strokes.noses[parts.nose]) }),
    say(strokes.captions.clothes, { clothes: say(strokes.clothes[parts.clothes]) }),
  ];
  return Object.fromEntries(lines.map((line, index) => [`strokes.line-${index + 1}`, line]));
}
