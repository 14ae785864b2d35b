import type { ReportBlock } from '../../contract/report.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { requirePerson, requireSex } from '../../reports/almanac/person.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { elementOfStem, elementRelation } from '../../reports/almanac/relations.ts';
import {
  branchText,
  chartFacts,
  chartForetaste,
  nameText,
  natureText,
  pillarsBlock,
  seasonText,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes, readingKeyText } from '../../reports/charts/method-notes.ts';
import { subjectOf } from '../../reports/scoring/years.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import type { ProductModule } from '../../reports/writing/product-module.ts';
import { askedYear } from '../../reports/writing/report-input.ts';
import { at, inOne, type Say } from '../../reports/writing/wording.ts';
import { type LuckClaims, luckClaims, wealthElement } from './claims.ts';
import { prose } from './prose.ts';
import { luckStages } from './stages.ts';
import { starBlocks } from './star.ts';
import { decadeBlocks, yearBlocks } from './years.ts';

export const report: ProductModule = {
  poster: { seal: '财', paper: '#f2efe6', ink: '#1f2a24', action: '#1e5b3f', accent: '#c0892f' },
  month: (input, on, say) => monthOfOne(input, on, 'money', say),

  report(input, say) {
    const { name, chart } = requirePerson(input);
    const asked = askedYear(input);
    const claims = luckClaims(subjectOf(chart, requireSex(input)), asked + 1);
    const { headings } = prose;
    return {
      subtitle: say(prose.subtitle, { name: nameText(name, say) }),
      motto: say(at(prose.tempers, chart.pillars.day.stem)),
      sections: [
        { id: 'chart', heading: say(headings.chart), blocks: chartBlocks(chart, claims, say) },
        { id: 'star', heading: say(headings.star), blocks: starBlocks(chart, claims, say) },
        { id: 'channels', heading: say(headings.channels), blocks: channelBlocks(chart, claims, say) },
        { id: 'years', heading: say(headings.years), blocks: yearBlocks(chart, claims, say) },
        {
          id: 'decades',
          heading: say(headings.decades),
          blocks: decadeBlocks(chart, claims, asked, say),
        },
        { id: 'habits', heading: say(headings.habits), blocks: habitBlocks(chart, claims, say) },
      ],
      footnotes: methodFootnotes(chart, say),
    };
  },
  foretaste(input, say) {
    const { chart } = requirePerson(input);
    return chartForetaste(chart, say, [
      { label: say(prose.facts.star), value: say(at(almanac.elementNames, wealthElement(chart))) },
    ]);
  },
};

function chartBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { stem, branch } = chart.pillars.day;
  return [
    pillarsBlock(chart, say),
    { kind: 'facts', items: chartFacts(chart, say) },
    {
      kind: 'text',
      paragraphs: [summaryText(chart, claims, say), ...minorText(chart, claims, say)],
    },
    natureText(chart, say),
    {
      kind: 'text',
      paragraphs: [seasonText(chart, say), say(at(prose.tempers, stem)), say(at(prose.moneySeats, branch))],
    },
  ];
}

function minorText(chart: Chart, { stage, years }: LuckClaims, say: Say): string[] {
  if (stage !== 'minor') return [];
  const { year } = at(years, 0);
  return [say(prose.forMinor, { year, age: year - chart.solar.year })];
}

function summaryText(chart: Chart, claims: LuckClaims, say: Say): string {
  const { element, rankedChannels, best, hard } = claims;
  const wayOf = (rank: number) => {
    return say(prose.channelNames[at(rankedChannels, rank).channel]).toLowerCase();
  };
  return say(prose.summary, {
    element: say(at(almanac.elementNames, element)),
    first: wayOf(0),
    last: wayOf(4),
    best: best.year,
    hard: hard.year,
    strength: say(almanac.strengthNames[chart.strength]),
  });
}

function channelBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { channels, rankedChannels } = claims;
  const stage = luckStages[claims.stage];
  const first = at(rankedChannels, 0);
  const second = at(rankedChannels, 1);
  return [
    { kind: 'text', paragraphs: [say(prose.channelsIntro)] },
    {
      kind: 'bars',
      items: channels.map(({ channel, value }) => ({
        label: say(prose.channelNames[channel]),
        value,
        note: say(prose.channelNotes[channel]),
      })),
    },
    {
      kind: 'text',
      paragraphs: [
        say(stage.channels[first.channel]),
        say(stage.seconds?.[second.channel] ?? prose.channelPairs[pairOf(first.channel, second.channel)], {
          value: second.value,
        }),
        say(stage.gaps[at(rankedChannels, 4).channel]),
        say(prose.helpfulWays[elementRelation(elementOfStem(chart.pillars.day.stem), chart.helpful)], {
          element: say(at(almanac.elementNames, chart.helpful)),
        }),
      ],
    },
  ];
}

/** The order in which a pair is named. */
const order = ['wealth', 'output', 'power', 'resource', 'same'] as const;

type Channel = LuckClaims['channels'][number]['channel'];

function pairOf(one: Channel, other: Channel): keyof typeof prose.channelPairs {
  const [first, second] = [one, other].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return `${first}+${second}` as keyof typeof prose.channelPairs;
}

/** The element of the middle, among wood to water. */
const earth = 2;

const channelHabits = { ...almanac.habitsByRelation, resource: prose.keepingHabit };

function habitBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { element, store, share, rankedChannels } = claims;
  const first = at(rankedChannels, 0);
  const direction = say(element === earth ? prose.directions.middle : prose.directions.wealth, {
    element: say(at(almanac.elementNames, element)),
    direction: say(at(prose.directions.ofElements, element)),
  });
  const storeDirection = say(prose.directions.store, {
    branch: branchText(store, say),
    direction: say(at(almanac.directionNames, store)),
  });
  return [
    {
      kind: 'list',
      items: [
        say(prose.moneyRules[chart.strength][claims.wealth], { support: chart.support, share }),
        ...rankedChannels.slice(3).map(({ channel, value }) =>
          say(prose.habit, {
            way: say(prose.channelNames[channel]),
            value,
            habit: say(channelHabits[channel]),
          }),
        ),
        say(at(almanac.help, chart.helpful)),
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        inOne([direction, storeDirection], say),
        say(luckStages[claims.stage].steps[first.channel], { value: first.value }),
        say(prose.closing),
        readingKeyText(chart, say),
      ],
    },
  ];
}
