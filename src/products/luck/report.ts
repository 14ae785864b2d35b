import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { requirePerson } from '../../reports/almanac/person.ts';
import {
  branchText,
  chartForetaste,
  chartTable,
  elementName,
  nameText,
  needText,
  pillarText,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes, readingKeyText } from '../../reports/charts/method-notes.ts';
import { bornText, hourText, makeupText } from '../../reports/charts/self/self.ts';
import { signsBlock } from '../../reports/charts/signs/signs-block.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import { type ProductModule, sectionsOf, textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, textOf } from '../../reports/writing/wording.ts';
import { decadeBlocks } from './decades.ts';
import { habitBlocks, ledgerBlocks } from './habits.ts';
import { keepsakeOf } from './keepsake.ts';
import { elementKeys, pathBlocks } from './paths.ts';
import { type LuckReader, luckReaderOf, type MoneyYear, wealthElement } from './reader.ts';
import { starBlocks } from './stars.ts';
import { content, moneyLines } from './text/texts.generated.ts';
import { monthsText, stanceText, whyText, yearBlocks } from './years.ts';

export const report: ProductModule = {
  month: (input, on, say) => monthOfOne(input, on, 'money', say),

  report(input, say) {
    const { name, chart } = requirePerson(input);
    const reader = luckReaderOf(input, say);
    return {
      subtitle: say(content.subtitle, { name: nameText(name, say) }),
      motto: mottoText(reader),
      keepsake: keepsakeOf(reader),
      sections: sectionsOf(content.headings, say, {
        answer: answerBlocks(reader),
        stars: starBlocks(reader),
        paths: pathBlocks(reader),
        years: yearBlocks(reader),
        decades: decadeBlocks(reader),
        habits: habitBlocks(reader),
        ledger: ledgerBlocks(reader),
        chart: chartBlocks(reader),
      }),
      footnotes: [
        say(moneyLines.refusal.text),
        ...methodFootnotes(chart, say),
        needText(chart, say),
        readingKeyText(chart, say),
        say(content.decadesText),
        ...(chart.pillars.hour ? [] : [say(content.decadeApproximate)]),
      ],
    };
  },
  foretaste(input, say) {
    const { chart } = requirePerson(input);
    return chartForetaste(chart, say, [
      { label: say(content.facts.star), value: elementName(wealthElement(chart), say) },
    ]);
  },
};

const mottoText = (reader: LuckReader): string =>
  reader.say(stanceText(reader, reader.stance), { year: at(reader.years, 0).year });

function answerBlocks(reader: LuckReader): ReportBlock[] {
  const { age, best, hard, years, rankedPaths, element, say } = reader;
  const { answer, spokenTo } = moneyLines;
  const yearText = (texts: Readonly<Record<string, Text>>, of: MoneyYear, sign: 1 | -1) =>
    say(forAge(texts, age), {
      year: of.year,
      pillar: pillarText(of.pillar, say),
      value: of.value,
      reasons: whyText(of, sign, say),
    });
  const { year, pillar } = at(years, 0);
  const equals = years.filter((each) => each !== hard && each.value === hard.value);
  return [
    textBlock(
      age < 18 && say(spokenTo[age < 12 ? 'child' : 'teen']),
      mottoText(reader),
      roadText(reader),
      say(forAge(answer.date, age)[at(rankedPaths, 0).path], {
        year,
        months: monthsText(element, pillar.stem, say),
      }),
      yearText(answer.best, best, 1),
      say.paragraph([
        yearText(answer.hard, hard, -1),
        equals.length > 0 && say(answer.hardToo, { years: say.years(equals) }),
      ]),
    ),
  ];
}

const { road } = moneyLines;

function roadText(reader: LuckReader): string {
  const { element, share, wealth, rankedPaths, say } = reader;
  const endText = (texts: typeof road.widest, end: (typeof rankedPaths)[number]) => {
    const nameOf = ({ path }: typeof end) => say(content.channelNames[path]).toLowerCase();
    const equals = rankedPaths.filter(({ value }) => value === end.value);
    return say(equals.length > 1 ? texts.tied : texts.one, {
      name: nameOf(end),
      value: end.value,
      names: say.list(equals.map((path) => say(road.tied, { name: nameOf(path) }))),
    });
  };
  return say.paragraph([
    say(road.wealth[at(elementKeys, element)][wealth], { share }),
    say(waysText(reader), {
      widest: endText(road.widest, at(rankedPaths, 0)),
      narrowest: endText(road.narrowest, at(rankedPaths, 4)),
    }),
  ]);
}

function waysText({ rankedPaths, age, isLevel }: LuckReader): Text {
  const [first, last] = [at(rankedPaths, 0).path, at(rankedPaths, 4).path];
  if (isLevel) return age < 18 ? road.level['0-17'] : road.level['18+'][first];
  if (age < 18) return road.ways['0-17'][last];
  const { '0-17': _, ...others } = road.ways;
  return textOf(forAge(others, age)[first], last);
}

function chartBlocks({ chart, age, say }: LuckReader): ReportBlock[] {
  const { stem, branch } = chart.pillars.day;
  return [
    ...chartTable(chart, say),
    textBlock(...bornText(chart, say), say(at(forAge(content.tempers, age), stem))),
    textBlock(
      say(at(content.moneySeats, branch), { branch: branchText(branch, say) }),
      ...makeupText(chart, say),
      ...hourText(chart, say),
    ),
    signsBlock(chart, say, { adult: age >= 18 }),
  ];
}
