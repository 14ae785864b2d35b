import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { requirePerson } from '../../reports/almanac/person.ts';
import { branchRelation, elementOfBranch, elementRelation, tenGod } from '../../reports/almanac/relations.ts';
import {
  branchText,
  chartFacts,
  chartForetaste,
  elementText,
  godName,
  nameText,
  pillarsBlock,
  stemText,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes, readingKeyText } from '../../reports/charts/method-notes.ts';
import {
  palaceElementOf,
  palaceGodOf,
  palaceRelationOf,
  starKindOf,
  starPlacesOf,
} from '../../reports/love/love-chart.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import { type ProductModule, sectionsOf, textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import { type Couple, coupleOf, wordsFor } from './couple.ts';
import { keepsakeOf } from './keepsake.ts';
import { type Portrait, portraitOf } from './portrait.ts';
import { content } from './text/texts.generated.ts';
import { findNamedYears, whenText, whereBlocks } from './where.ts';

export const report: ProductModule = {
  month: (input, on, say) => monthOfOne(input, on, 'love', say),

  report(input, say) {
    const couple = coupleOf(input, say);
    const { chart, sex, drawn, age, isPaired } = couple;
    const portrait = portraitOf(chart, sex, drawn, age);
    return {
      subtitle: say(content.subtitle, { name: nameText(requirePerson(input).name, say) }),
      motto: whoText(couple),
      keepsake: keepsakeOf(couple, portrait),
      sections: sectionsOf({ ...content.headings, ...(isPaired ? content.turned : {}) }, couple.say, {
        answer: answerBlocks(couple, portrait),
        strokes: strokesBlocks(couple, portrait),
        nature: [textBlock(...natureParagraphs(couple))],
        signs: signsBlocks(couple),
        where: whereBlocks(couple),
        together: [textBlock(...togetherParagraphs(couple))],
      }),
      footnotes: [...methodFootnotes(chart, say), readingKeyText(chart, say)],
    };
  },
  foretaste(input, say) {
    const couple = coupleOf(input, say);
    return chartForetaste(couple.chart, say, [], openingText(couple));
  },
};

const openingText = ({ register, seen, say }: Couple): string => say(content.answer.openings[register][seen]);

const whoText = ({ chart, say }: Couple): string => say(at(content.answer.who, chart.pillars.day.branch));

function answerBlocks(couple: Couple, { svg }: Portrait): ReportBlock[] {
  const { chart, star, say } = couple;
  const { answer } = content;
  const { day, hour } = chart.pillars;
  return [
    {
      kind: 'portrait',
      svg,
      caption: say(content.caption, { star: elementText(star, say), palace: branchText(day.branch, say) }),
    },
    textBlock(
      openingText(couple),
      whoText(couple),
      whenText(couple, findNamedYears(couple)),
      say(at(answer.cautions, palaceGodOf(chart))),
      say(answer.firm[!hour ? 'unknown' : chart.dayByMidnight ? 'lateZi' : 'known']),
    ),
  ];
}

function strokesBlocks(couple: Couple, portrait: Portrait): ReportBlock[] {
  const { chart, sex, drawn, star, say } = couple;
  const { strokes } = content;
  const { traits } = portrait;
  const { day } = chart.pillars;
  return [
    { kind: 'list', items: [...featureItems(couple, portrait), ...attireItems(couple, portrait)] },
    textBlock(say(strokes.wholes[traits.gaze][traits.smile])),
    pillarsBlock(chart, say),
    { kind: 'facts', items: chartFacts(chart, say) },
    textBlock(
      say(strokes.sources.rule, {
        sex: say(strokes.sources[sex]),
        stem: stemText(day.stem, say),
        star: elementText(star, say),
      }),
      ...(drawn === sex ? [say(strokes.sources.same)] : []),
    ),
  ];
}

function featureItems({ chart, star, say }: Couple, { traits, parts }: Portrait): string[] {
  const { strokes } = content;
  const { month, day, hour } = chart.pillars;
  const mouth = traits.smile === 'fire' ? strokes.mouths.fire : at(strokes.mouths[traits.smile], star);
  const lips = traits.smile === 'closed' ? say(wordsFor(strokes.lips, parts.mouth)) : '';
  return [
    say(at(strokes.looks, star)[traits.years]),
    say(at(strokes.faces, star)),
    say(strokes.hair, {
      palace: branchText(day.branch, say),
      hair: say(strokes.hairs[parts.hair]),
      reason: say(at(strokes.hairReasons, day.branch)),
    }),
    say(strokes.brow, {
      stem: stemText(month.stem, say),
      brow: say(strokes.brows[parts.brows]),
      reason: say(at(strokes.browReasons, month.stem)),
    }),
    say(at(strokes.eyes, month.branch), { lids: say(strokes.lids[parts.eyes]) }),
    say(strokes.nose[hour ? 'hour' : 'day'], {
      branch: branchText((hour ?? day).branch, say),
      nose: say(strokes.noses[parts.nose]),
    }),
    say(mouth, { percent: at(chart.balance, star), lips }),
  ];
}

function attireItems({ chart, say }: Couple, { traits, parts }: Portrait): string[] {
  const { strokes } = content;
  const { year, month, day } = chart.pillars;
  const worn =
    traits.adornment === 'earrings'
      ? wordsFor(strokes.earrings, parts.worn)
      : strokes.wears[traits.adornment];
  return [
    say(strokes.worn, {
      palace: branchText(day.branch, say),
      worn: say(worn),
      reason: say(at(strokes.wornReasons, day.branch)),
    }),
    say(strokes.clothing, {
      god: godName(palaceGodOf(chart), say),
      clothes: say(strokes.clothes[parts.clothes]),
      colour: say(at(strokes.colours, chart.helpful)),
      element: elementText(chart.helpful, say),
    }),
    say(strokes.behind, {
      branch: branchText(month.branch, say),
      backdrop: say(strokes.backdrops[parts.backdrop]),
    }),
    say(strokes.pose[parts.pose], { stem: stemText(year.stem, say) }),
  ];
}

function natureParagraphs(couple: Couple): string[] {
  const { chart, sex, age, register, star, say } = couple;
  const { nature } = content;
  const { day, month, year, hour } = chart.pillars;
  const places = starPlacesOf(chart, star);
  const kind = places.length > 0 ? starKindOf(places) : 'absent';
  return [
    say(nature.intros[register]),
    say(at(nature.pillars, sixtyOf(day))),
    say(nature.stars[sex][kind]),
    say(at(nature.seasons, month.branch)),
    say(at(at(nature.depths, star), palaceElementOf(chart))),
    say(forAge(at(nature.days, palaceGodOf(chart)), age)),
    say(forAge(at(nature.outings, tenGod(day.stem, mainStemOf(year.branch))), age)),
    say(forAge(at(nature.works, palaceElementOf(chart)), age)),
    say(at(nature.quarrels, day.branch)),
    say(at(nature.families, year.branch)),
    say(at(nature.cares, tenGod(day.stem, month.stem))),
    say(at(nature.privates, tenGod(day.stem, (hour ?? year).stem))),
    say(at(nature.tones, year.sound)),
    say(at(nature.seen, day.stem)),
    say(at(nature.rubs, chart.strongest)[chart.strength]),
  ];
}

/** 0–59 from jia-zi. */
const sixtyOf = ({ stem, branch }: { stem: number; branch: number }): number =>
  (6 * stem - 5 * branch + 60) % 60;

function signsBlocks({ chart, register, isPaired, star, seen, say }: Couple): ReportBlock[] {
  const { signs } = content;
  const { year, day, hour } = chart.pillars;
  const many = isPaired ? 'paired' : 'alone';
  return [
    textBlock(say(signs.intros[register])),
    {
      kind: 'list',
      items: [
        say(at(signs.palace, day.branch)),
        say(at(signs.star, star)[seen]),
        say(at(signs.hour, (hour ?? year).branch), { pillar: say(hour ? signs.hourName : signs.year) }),
      ],
    },
    textBlock(
      say(at(signs.firsts[many], year.stem)),
      say(at(signs.talks[many], day.stem)),
      say(signs.trials[register][chart.strength]),
      say(at(signs.others[many], day.branch)),
      say(at(signs.misses[register], chart.strongest), { percent: at(chart.balance, chart.strongest) }),
    ),
  ];
}

function togetherParagraphs({ chart, age, register, isPaired, say }: Couple): string[] {
  const { together } = content;
  const { year, month, day, hour } = chart.pillars;
  const many = isPaired ? 'paired' : 'alone';
  const met = branchRelation(day.branch, month.branch);
  const apart = elementRelation(elementOfBranch(month.branch), elementOfBranch(day.branch));
  const circle = met === 'none' ? together.apart[register][apart] : together.circles[register][met];
  return [
    say(forAge(together.ages[register], age)),
    say(at(together.openings[register], elementOfBranch(month.branch))),
    say(together.bonds[register][palaceRelationOf(chart)]),
    say(at(together.talks[register], chart.weakest), { percent: at(chart.balance, chart.weakest) }),
    say(circle),
    say(at(together.elders[register], elementOfStem(year.stem))),
    say(at(together.handles[many], palaceGodOf(chart))),
    say(together.later[many][hour ? branchRelation(day.branch, hour.branch) : 'unknown']),
    say(together.week[register][chart.strength]),
    say(at(together.gifts[register], chart.helpful)),
    say(at(together.closings, day.branch)),
  ];
}
