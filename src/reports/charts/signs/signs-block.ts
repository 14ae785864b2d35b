import type { Fact, ReportBlock } from '../../../contract/report.ts';
import type { Chart, PillarName } from '../../almanac/calendar.ts';
import { emptyBranches, lifeStageOfStem, type Sign, signBranches, signs } from '../../almanac/signs.ts';
import { almanac, signs as signTexts } from '../../text/texts.generated.ts';
import { at, type Say } from '../../writing/wording.ts';

const { stars, table } = signTexts;

/** Lists signs, empty branches, stages and na-yin. Without `adult`, blossom and joy are left out. */
export function signsBlock(
  chart: Chart,
  say: Say,
  { adult, except = [] }: { adult: boolean; except?: readonly Sign[] },
): ReportBlock {
  const names = Object.keys(chart.pillars) as PillarName[];
  const pillarOf = (name: PillarName) => chart.pillars[name] ?? chart.pillars.day;
  const branchAt = (name: PillarName) => pillarOf(name).branch;
  const perPillar = (said: (name: PillarName) => string) =>
    say.list(names.map((name) => `${say(almanac.pillarNames[name])} ${said(name)}`));
  const found = signs
    .filter((sign) => !except.includes(sign) && (adult || (sign !== 'blossom' && sign !== 'joy')))
    .flatMap((sign): Fact[] => {
      const branches = signBranches(chart, sign);
      const seats = names.filter((name) => branches.includes(branchAt(name)));
      if (seats.length === 0) return [];
      const pillars = say.list(seats.map((name) => say(almanac.pillarNames[name])));
      const { name, rule, line } = stars[sign];
      return [{ label: say(name), value: say(table.star, { pillars, rule: say(rule), line: say(line) }) }];
    });
  return {
    kind: 'facts',
    items: [
      ...found,
      ...(found.length > 0 ? [{ label: say(table.starsLabel), value: say(table.note) }] : []),
      {
        label: say(table.void),
        value: say(table.voidValue, {
          branches: say.list(
            emptyBranches(chart.pillars.day).map((branch) => say(at(almanac.branchTitles, branch))),
          ),
        }),
      },
      {
        label: say(table.stages),
        value: say(table.stagesValue, {
          items: perPillar((name) =>
            say(at(table.stageNames, lifeStageOfStem(chart.pillars.day.stem, branchAt(name)))),
          ),
        }),
      },
      { label: say(table.sounds), value: say(table.soundsValue) },
    ],
  };
}
