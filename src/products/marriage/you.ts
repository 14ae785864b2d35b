import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { type Chart, selfElementOf, tenGodOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import {
  branchRelation,
  elementIn,
  elementOfBranch,
  elementRelation,
  peachBlossomOf,
} from '../../reports/almanac/relations.ts';
import { branchText } from '../../reports/charts/chart-blocks.ts';
import {
  findBlossomPlace,
  palaceElementOf,
  palaceGodOf,
  palaceRelationOf,
} from '../../reports/love/love-chart.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import { type Asking, isBereft, type MarriageReader, namedYears, natureOf } from './reader.ts';
import { content } from './text/texts.generated.ts';

export function youBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, say, situation, company, late, age, beside } = reader;
  const { day, month, hour } = chart.pillars;
  const texts = content.you;
  const scenes = forAge(texts.scenes, age);
  return [
    textBlock(
      say(at(texts.loves, day.stem)),
      !beside && say(at(texts.shows, tenGodOf(chart, month.stem))),
      // Readers who are not urged to look get no text on attraction.
      reader.stand !== 'quiet' && say(at(texts.months, month.branch)),
      !beside && say(at(texts.upbringing, monthGodOf(chart))),
      say.paragraph([
        say(texts.balance[chart.strength][balanceOf(chart)]),
        say(at(texts.remedies[balanceOf(chart)], elementOfStem(day.stem))),
        say((late ? content.late.faces[late] : texts.faces[situation])[balanceOf(chart)]),
      ]),
      hour && say(at(texts.hours, tenGodOf(chart, hour.stem))),
      say((late ? content.late.standings[late] : texts.standings[situation])[chart.strength]),
      !isBereft(situation) && say(scenes[situation === 'open' ? situation : company]),
      !beside && say(at(texts.animals, chart.animal)),
      !reader.sameSex && !beside && blossomText(reader),
      ...moreOn('myself', reader),
    ),
  ];
}

const monthGodOf = (chart: Chart): number => tenGodOf(chart, mainStemOf(chart.pillars.month.branch));

/** Compares output with resource; a difference counts from a fifth of the chart. */
export function balanceOf(chart: Chart): 'talk' | 'hold' | 'even' {
  const { balance } = chart;
  const self = selfElementOf(chart);
  const more = at(balance, elementIn('output', self)) - at(balance, elementIn('power', self));
  return more > 8 ? 'talk' : more < -8 ? 'hold' : 'even';
}

/** Every third branch can be a blossom: rat, rabbit, horse and rooster. */
export function blossomText({ chart, stand, say }: MarriageReader): string {
  const blossom = peachBlossomOf(chart.pillars.day.branch);
  const place = findBlossomPlace(chart);
  const texts = content.you.blossoms[stand];
  const text = place ? texts[place] : at(texts.absent, blossom / 3);
  return say(text, { branch: branchText(blossom, say) });
}

/** Adds three paragraphs to the chapter asked about. */
export function moreOn(topic: Exclude<Asking, 'open'>, reader: MarriageReader): string[] {
  const { chart, say } = reader;
  if (reader.topic !== topic) return [];
  const { stem } = chart.pillars.day;
  const { when, who, quietWho, together, myself } = content.extras;
  const ofMonth = say(at(content.extras[topic].month, monthGodOf(chart)));
  const percent = (element: number) => ({ percent: at(chart.balance, element) });
  switch (topic) {
    case 'when': {
      const ofPalace = say(when.five[palaceRelationOf(chart)]);
      if (reader.years.length === 0) return [ofPalace, ofMonth];
      const { best } = namedYears(reader);
      const ofYear = say(at(when.ten, tenGodOf(chart, best.stem)), { best: best.year });
      return [ofYear, ofPalace, ofMonth];
    }
    case 'who':
      if (reader.stand === 'quiet') return [say(at(quietWho, palaceElementOf(chart)))];
      return [say(at(who.ten, palaceGodOf(chart))), say(at(who.five, palaceElementOf(chart))), ofMonth];
    case 'together': {
      const { strongest } = chart;
      const ofStrongest = together.five[elementRelation(elementOfStem(stem), strongest)];
      return [say(at(together.ten, stem)), say(ofStrongest, percent(strongest)), ofMonth];
    }
    case 'myself':
      return [
        say(at(myself.ten, stem)),
        say(at(myself.five, chart.weakest), percent(chart.weakest)),
        ofMonth,
      ];
  }
}

export function familyBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, say, situation, late, age } = reader;
  const { day, year, hour } = chart.pillars;
  const texts = content.family;
  const slots = { palace: branchText(day.branch, say), year: branchText(year.branch, say) };
  return [
    textBlock(
      say(late ? content.late.homes[late] : forAge(texts.homes[situation], age)),
      say(inlawsText(reader), slots),
      !reader.beside && say(at(texts.hopes, tenGodOf(chart, year.stem))),
      say(at(texts.elders, tenGodOf(chart, mainStemOf(year.branch)))),
      say(at(late ? content.late.money : texts.money, monthGodOf(chart))),
      !late && purseText(reader),
      hour && say(at(texts.juniors, hour.branch)),
    ),
  ];
}

function inlawsText({ chart, situation, company, late }: MarriageReader): Text {
  const { day, year } = chart.pillars;
  const { inlaws, inlawsApart } = content.family;
  const side = situation === 'open' ? 'with' : company;
  const relation = branchRelation(day.branch, year.branch);
  if (relation !== 'none') return late ? content.late.inlaws[relation] : inlaws[relation][side];
  const apart = elementRelation(elementOfBranch(year.branch), elementOfBranch(day.branch));
  return late ? content.late.inlawsApart[apart] : inlawsApart[apart][side];
}

/** Compares wealth with resource; a fifth of the chart is a full share of each. */
export function purseOf(chart: Chart) {
  const { balance } = chart;
  const self = selfElementOf(chart);
  const wealth = at(balance, elementIn('wealth', self));
  const resource = at(balance, elementIn('resource', self));
  const isRich = wealth >= 20;
  const one = isRich ? 'wealth' : 'neither';
  const key = resource < 20 ? one : isRich ? 'both' : 'resource';
  return { key, shares: { wealth, resource } } as const;
}

function purseText({ chart, situation, say }: MarriageReader): string {
  const { key, shares } = purseOf(chart);
  const { purses, talks } = content.family;
  return say.paragraph([say(purses[natureOf(chart)][key], shares), say(talks[situation][key])]);
}
