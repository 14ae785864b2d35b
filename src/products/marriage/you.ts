import type { ReportBlock } from '../../contract/report.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import {
  branchRelation,
  elementIn,
  elementOfStem,
  elementRelation,
  peachBlossomOf,
  tenGod,
} from '../../reports/almanac/relations.ts';
import {
  findBlossomPlace,
  palaceElementOf,
  palaceGodOf,
  palaceRelationOf,
} from '../../reports/love/love-chart.ts';
import { forAge } from '../../reports/writing/ages.ts';
import { at } from '../../reports/writing/wording.ts';
import { type Asking, branchName, type MarriageReader, namedYears } from './claims.ts';
import { prose } from './prose.ts';

/** How the reader loves: by nature, by season, by what they let out or hold in, at home, and where they stand in life. */
export function youBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, say, situation, company, late, age } = reader;
  const { day, month, hour } = chart.pillars;
  const texts = prose.you;
  const scenes = forAge(texts.scenes, age);
  return [
    {
      kind: 'text',
      paragraphs: [
        say(at(texts.loves, day.stem)),
        say(at(texts.months, month.branch)),
        say(texts.balance[chart.strength][balanceOf(reader)]),
        ...(hour ? [say(at(texts.hours, tenGod(day.stem, hour.stem)))] : []),
        say((late ? prose.late.standings[late] : texts.standings[situation])[chart.strength]),
        say(scenes[situation === 'open' ? situation : company]),
        ...(reader.sameSex ? [] : [blossomText(reader)]),
        ...moreOn('myself', reader),
      ],
    },
  ];
}

/** What one lets out against what holds one in; a fifth of the chart apart is a difference. */
function balanceOf({ chart: { balance, pillars } }: MarriageReader): 'talk' | 'hold' | 'even' {
  const self = elementOfStem(pillars.day.stem);
  const more = at(balance, elementIn('output', self)) - at(balance, elementIn('power', self));
  return more > 8 ? 'talk' : more < -8 ? 'hold' : 'even';
}

export function blossomText({ chart, say }: MarriageReader): string {
  const branch = branchName(peachBlossomOf(chart.pillars.day.branch), say);
  return say(prose.you.blossoms[findBlossomPlace(chart) ?? 'absent'], { branch });
}

/** The chapter that was asked about goes on for two paragraphs. */
export function moreOn(topic: Exclude<Asking, 'open'>, reader: MarriageReader): string[] {
  const { chart, say, asking } = reader;
  if (asking !== topic) return [];
  const { stem } = chart.pillars.day;
  const percent = (element: number) => ({ percent: at(chart.balance, element) });
  const { when, who, together, myself } = prose.extras;
  switch (topic) {
    case 'when': {
      const { best } = namedYears(reader);
      return [
        say(at(when.ten, tenGod(stem, best.stem)), { best: best.year }),
        say(when.five[palaceRelationOf(chart)]),
      ];
    }
    case 'who':
      return [say(at(who.ten, palaceGodOf(chart))), say(at(who.five, palaceElementOf(chart)))];
    case 'together':
      return [
        say(at(together.ten, stem)),
        say(together.five[elementRelation(elementOfStem(stem), chart.strongest)], percent(chart.strongest)),
      ];
    case 'myself':
      return [say(at(myself.ten, stem)), say(at(myself.five, chart.weakest), percent(chart.weakest))];
  }
}

/** The two families, money, and the younger ones. */
export function familyBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, say, situation, company, late } = reader;
  const { day, month, year, hour } = chart.pillars;
  const texts = prose.family;
  const relation = branchRelation(day.branch, year.branch);
  const god = tenGod(day.stem, mainStemOf(month.branch));
  const inlaws = late
    ? prose.late.inlaws[relation]
    : texts.inlaws[relation][situation === 'open' ? 'with' : company];
  return [
    {
      kind: 'text',
      paragraphs: [
        say(late ? prose.late.homes[late] : texts.homes[situation]),
        say(inlaws, { palace: branchName(day.branch, say), year: branchName(year.branch, say) }),
        say(at(late ? prose.late.money : texts.money, god)),
        ...(late ? [] : [purseText(reader)]),
        ...(hour ? [say(at(texts.juniors, hour.branch))] : []),
        ...moreOn('together', reader),
      ],
    },
  ];
}

/** Wealth and resource pull in two directions: a fifth of the chart is a full share of each. */
function purseText({ chart: { balance, pillars }, say }: MarriageReader): string {
  const self = elementOfStem(pillars.day.stem);
  const wealth = at(balance, elementIn('wealth', self));
  const resource = at(balance, elementIn('resource', self));
  const full = { wealth: wealth >= 20, resource: resource >= 20 };
  const key =
    full.wealth && full.resource ? 'both' : full.wealth ? 'wealth' : full.resource ? 'resource' : 'neither';
  return say(prose.family.purses[key], { wealth, resource });
}
