import type { Fact, ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { type Chart, selfElementOf, tenGodOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import {
  branchRelation,
  elementOfBranch,
  elementRelation,
  peachBlossomOf,
} from '../../reports/almanac/relations.ts';
import { animalsMeeting, branchText, elementName, elementText } from '../../reports/charts/chart-blocks.ts';
import {
  palaceElementOf,
  palaceGodOf,
  palaceRelationOf,
  partnerBranchOf,
  type StarPlace,
  spouseElement,
  starKindOf,
  starPlacesOf,
} from '../../reports/love/love-chart.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at } from '../../reports/writing/wording.ts';
import { type MarriageReader, natureOf, tellsLate } from './reader.ts';
import { content } from './text/texts.generated.ts';
import { blossomText, moreOn } from './you.ts';

/**
 * Describes the partner by palace, ten god and star. The school knows the star only between a man and a woman, so
 * same-sex couples are read by palace and blossom.
 */
export function partnerBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, sex, say, sameSex, situation, stand, late, beside } = reader;
  const { branch } = chart.pillars.day;
  const texts = content.partner;
  // An old reader of unknown situation may not live alone.
  const isAlone = stand === 'quiet' && situation !== 'open';
  const trait = say(at(content.answer.traits, palaceGodOf(chart)));
  const rule = {
    palace: branchText(branch, say),
    star: elementText(spouseElement(chart, sex), say),
  };
  return [
    { kind: 'facts', items: facts(reader) },
    textBlock(
      sameSex ? say(texts.same) : say(texts.rule[sex], rule),
      stand === 'quiet' && say(texts.quiet, { trait }),
      say(at(isAlone ? texts.quietPalaces : late ? texts.latePalaces : texts.palaces, branch)),
      say(at(isAlone ? texts.quietGods : texts.gods, palaceGodOf(chart))),
      ...(sameSex ? [blossomText(reader)] : [starText(reader), ...(beside ? [] : [agreementText(reader)])]),
      ...(beside ? foundTexts(reader, beside.chart) : sameSex ? [] : [say(wayText(reader))]),
      say(fitText(reader)),
      // This text is about a day at work.
      !late && !beside && workText(reader),
      say(at(texts.freeDays, tenGodOf(chart, mainStemOf((beside?.chart ?? chart).pillars.year.branch)))),
      ...dailyTexts(reader),
      ...moreOn('who', reader),
    ),
  ];
}

function facts({ chart, sex, sameSex, say }: MarriageReader): Fact[] {
  const { branch } = chart.pillars.day;
  const { facts: labels } = content.partner;
  const own = sameSex
    ? { label: say(labels.blossom), value: branchText(peachBlossomOf(branch), say) }
    : { label: say(labels.star), value: elementName(spouseElement(chart, sex), say) };
  return [
    { label: say(labels.palace), value: branchText(branch, say) },
    { label: say(labels.god), value: say(at(content.gods, palaceGodOf(chart))) },
    own,
    { label: say(labels.signs), value: say.list(animalsMeeting(branch, ['combine', 'trine'], say)) },
    { label: say(labels.careful), value: say.list(animalsMeeting(branch, ['clash'], say)) },
  ];
}

/**
 * Tells of gifts, timing and quarrels, by the partner or the branch that joins the palace. Readers who are alone or
 * bereaved get no quarrels.
 */
function dailyTexts({ chart, beside, late, stand, say }: MarriageReader): string[] {
  const { branch } = chart.pillars.day;
  const { gifts, clocks, quarrels } = content.partner;
  const theirs = beside ? beside.chart.pillars.day.stem : mainStemOf(partnerBranchOf(chart));
  const gift = say(at(gifts, tenGodOf(chart, theirs)));
  if (stand === 'quiet') return beside ? [gift] : [];
  const clock = say(at(clocks, beside?.chart.pillars.day.branch ?? branch));
  return [gift, ...(late ? [] : [clock]), say(at(quarrels, branch))];
}

function wayText(reader: MarriageReader): Text {
  const { ways, openWays } = content.partner;
  const situation = tellsLate(reader);
  const group = starGroupOf(reader);
  return situation === 'open'
    ? at(openWays[group], spouseElement(reader.chart, reader.sex))
    : ways[situation][group];
}

function foundTexts({ chart, sex, sameSex, say }: MarriageReader, other: Chart): string[] {
  const { found, starFound } = content.partner;
  const theirs = selfElementOf(other);
  const own = say(found[elementRelation(palaceElementOf(chart), theirs)]);
  const isStar = theirs === spouseElement(chart, sex);
  return sameSex ? [own] : [say.paragraph([own, say(isStar ? starFound.is : starFound.isNot)])];
}

function fitText(reader: MarriageReader): Text {
  const { chart } = reader;
  const { fits, openFits } = content.partner;
  const situation = tellsLate(reader);
  const relation = palaceRelationOf(chart);
  return situation === 'open' ? openFits[natureOf(chart)][relation] : fits[situation][relation];
}

/** Returns the only pillar with the star; `many` if several have it. */
function starPlaceOf(places: readonly StarPlace[]): keyof typeof content.partner.stars | 'absent' {
  const [first, ...rest] = new Set(places.map(({ place }) => place));
  if (first === undefined) return 'absent';
  return rest.length > 0 ? 'many' : first;
}

function starGroupOf({ chart, sex }: MarriageReader) {
  const place = starPlaceOf(starPlacesOf(chart, spouseElement(chart, sex)));
  return place === 'year' || place === 'month' ? 'early' : place;
}

/** Compares the month branch (work) with the palace, or their elements if they neither join nor clash. */
function workText({ chart, situation, company, say }: MarriageReader): string {
  const { day, month } = chart.pillars;
  const { work, workApart } = content.partner;
  const relation = branchRelation(day.branch, month.branch);
  const apart = elementRelation(elementOfBranch(month.branch), elementOfBranch(day.branch));
  const texts = relation === 'none' ? workApart[apart] : work[relation];
  return say(texts[situation === 'open' ? 'with' : company], {
    palace: branchText(day.branch, say),
    month: branchText(month.branch, say),
  });
}

function starText({ chart, sex, say, stand }: MarriageReader): string {
  const places = starPlacesOf(chart, spouseElement(chart, sex));
  const star = elementText(spouseElement(chart, sex), say);
  const names = [...new Set(places.map(({ place }) => say(content.pillarPlaces[place])))];
  const where = starPlaceOf(places);
  if (where === 'absent') return say(at(content.partner.absent[stand], spouseElement(chart, sex)), { star });
  const standing = say(content.partner.stars[where][stand], { star, places: say.list(names) });
  if (stand === 'quiet') return standing;
  const wealth = sex === 'male' ? 4 : 6;
  const kind = say(content.partner.kinds[starKindOf(places)], {
    indirect: say(at(content.gods, wealth)),
    direct: say(at(content.gods, wealth + 1)),
  });
  return say.paragraph([standing, kind]);
}

function agreementText({ chart, sex, stand, say }: MarriageReader): string {
  const palace = palaceElementOf(chart);
  const star = spouseElement(chart, sex);
  const { agreements, quietAgreements } = content.partner;
  const texts = stand === 'quiet' ? quietAgreements : agreements;
  return say(texts[elementRelation(palace, star)], {
    palace: elementText(palace, say),
    star: elementText(star, say),
  });
}
