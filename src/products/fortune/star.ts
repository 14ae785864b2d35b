import type { ReportBlock } from '../../contract/report.ts';
import { lifeStageIn, tenGodOf } from '../../reports/almanac/calendar.ts';
import { branchRelation } from '../../reports/almanac/relations.ts';
import { signBranches, signs } from '../../reports/almanac/signs.ts';
import { animalName, branchText, godName, pillarText } from '../../reports/charts/chart-blocks.ts';
import { signs as signTexts } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, type Say } from '../../reports/writing/wording.ts';
import { fortuneStages } from './areas.ts';
import type { FortuneClaims } from './claims.ts';
import { content, yearLines } from './text/texts.generated.ts';

export function starBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { chart, age } = claims;
  const { year, pillar } = claims.year;
  const lifeStage = lifeStageIn(year, chart);
  const stage = fortuneStages[lifeStage];
  const god = tenGodOf(chart, pillar.stem);
  const sign = (branch: number) => animalName(branch, say);
  const met = yearLines.zodiacYears[branchRelation(chart.animal, pillar.branch)];
  const tone = say(content.yearTone, {
    year,
    pillar: pillarText(pillar, say),
    tone: say(at(stage.yearTones, god), { god: godName(god, say) }),
  });
  const advice = lifeStage === 'working' ? [say(at(content.working.yearAdvice, god)[chart.strength])] : [];
  return [
    textBlock(
      say.paragraph([tone, ...advice]),
      say(forAge(met, age), { year: sign(pillar.branch), sign: sign(chart.animal) }),
      ...signTextsOf(claims, say),
    ),
  ];
}

function signTextsOf({ chart, year, age }: FortuneClaims, say: Say): string[] {
  const { branch } = year.pillar;
  return signs
    .filter((sign) => signBranches(chart, sign).includes(branch))
    .map((sign) => {
      const star = at(signTexts.joys, signBranches(chart, 'joy')[0] === branch ? 0 : 1);
      const slots = { branch: branchText(branch, say), star: say(star) };
      return say(forAge(yearLines.yearSigns[sign], age), slots);
    });
}
