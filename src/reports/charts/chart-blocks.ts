import type { Fact, Foretaste, ReportBlock } from '../../contract/report.ts';
import type { Chart, PillarName } from '../almanac/calendar.ts';
import { natures, strengths } from '../almanac/day-masters.ts';
import { plenty, scarcity, seasons } from '../almanac/elements.ts';
import { elementOfBranch, elementOfStem, tenGod } from '../almanac/relations.ts';
import {
  branchCharacters,
  branchNames,
  elementNames,
  footnotes,
  labels,
  monthNames,
  pillarNames,
  soundNames,
  stemCharacters,
  stemNames,
  strengthNames,
  tenGodNames,
  zodiacNames,
} from '../almanac/words.ts';
import type { ReadName } from '../names/names.ts';
import { at, type Language, type Say } from '../writing/wording.ts';

/** The blocks every product that reads a chart shares. */

export const pillarsBlock = (chart: Chart, say: Say, language: Language): ReportBlock => ({
  kind: 'pillars',
  columns: pillarColumns(chart, say, language),
});

function pillarColumns(chart: Chart, say: Say, language: Language) {
  return (Object.keys(pillarNames) as PillarName[]).flatMap((name) => {
    const pillar = chart.pillars[name];
    if (!pillar) return [];
    return [
      {
        label: say(pillarNames[name]),
        stem: at([...stemCharacters], pillar.stem),
        branch: at([...branchCharacters], pillar.branch),
        ...(language === 'en' ? { reading: pillarReading(pillar.stem, pillar.branch, say) } : {}),
        stemElement: say(at(elementNames, elementOfStem(pillar.stem))),
        branchElement: say(at(elementNames, elementOfBranch(pillar.branch))),
        tenGod:
          name === 'day'
            ? say(labels.dayMaster)
            : say(at(tenGodNames, tenGod(chart.pillars.day.stem, pillar.stem))),
        sound: say(at(soundNames, pillar.sound)),
      },
    ];
  });
}

/** Joined by a hyphen: the reading of 戊午 would say one word twice. */
function pillarReading(stem: number, branch: number, say: Say): string {
  return `${say(at(stemNames, stem))}-${say(at(branchNames, branch))}`;
}

/** `甲子`, `Jia-Zi (甲子)`. */
export function pillarText(pillar: { stem: number; branch: number }, say: Say, language: Language): string {
  const han = at([...stemCharacters], pillar.stem) + at([...branchCharacters], pillar.branch);
  return language === 'en' ? `${pillarReading(pillar.stem, pillar.branch, say)} (${han})` : han;
}

/** `子水`, `Zi, the Rat`. */
export function branchText(branch: number, say: Say, language: Language): string {
  if (language === 'zh-CN')
    return say(at(branchNames, branch)) + say(at(elementNames, elementOfBranch(branch)));
  return `${say(at(branchNames, branch))} (${say(at(zodiacNames, branch))})`;
}

function dayMasterText(chart: Chart, say: Say): string {
  const { stem } = chart.pillars.day;
  return say(labels.dayMasterValue, {
    stem: say(at(stemNames, stem)),
    polarity: say(stem % 2 === 0 ? labels.yang : labels.yin),
    element: say(at(elementNames, elementOfStem(stem))),
    strength: say(strengthNames[chart.strength]),
  });
}

export function chartFacts(chart: Chart, say: Say): Fact[] {
  const { solar, lunar } = chart;
  return [
    {
      label: say(labels.solar),
      value: say(labels.solarValue, { ...solar, monthName: say(at(monthNames, solar.month - 1)) }),
    },
    {
      label: say(labels.lunar),
      value: say(lunar.month < 0 ? labels.leapLunarValue : labels.lunarValue, {
        ...lunar,
        month: Math.abs(lunar.month),
      }),
    },
    { label: say(labels.zodiac), value: say(at(zodiacNames, chart.pillars.year.branch)) },
    { label: say(labels.dayMaster), value: dayMasterText(chart, say) },
    { label: say(labels.helpful), value: say(at(elementNames, chart.helpful)) },
  ];
}

/** What kind of person the day master is. */
export const natureOf = (chart: Chart, say: Say): string => say(at(natures, chart.pillars.day.stem));

export function natureText(chart: Chart, say: Say): ReportBlock {
  return {
    kind: 'text',
    paragraphs: [natureOf(chart, say), say(strengths[chart.strength], { support: chart.support })],
  };
}

export function elementsRadar(chart: Chart, say: Say): ReportBlock {
  return {
    kind: 'radar',
    axes: chart.balance.map((value, element) => ({ label: say(at(elementNames, element)), value })),
  };
}

export function elementsText(chart: Chart, say: Say): ReportBlock {
  return {
    kind: 'text',
    paragraphs: [
      say(at(plenty, chart.strongest), { percent: at(chart.balance, chart.strongest) }),
      say(at(scarcity, chart.weakest), { percent: at(chart.balance, chart.weakest) }),
    ],
  };
}

/** The season of birth, by the month branch. */
export function seasonText(chart: Chart, say: Say): string {
  return say(at(seasons, chart.pillars.month.branch));
}

/** Before paying: true, computed, and the same as in the report to come; `more` is what the product adds. */
export function chartForetaste(chart: Chart, say: Say, language: Language, more: Fact[] = []): Foretaste {
  const strongest = say(at(elementNames, chart.strongest));
  const facts = [
    { label: say(labels.dayMaster), value: dayMasterText(chart, say) },
    {
      label: say(labels.strongest),
      value: say(labels.share, { element: strongest, percent: at(chart.balance, chart.strongest) }),
    },
    ...more,
  ];
  const columns = pillarColumns(chart, say, language).map(({ tenGod: _, sound: __, ...pillar }) => pillar);
  return { facts, blocks: [{ kind: 'pillars', columns }] };
}

export function chartFootnotes(chart: Chart, say: Say): string[] {
  return [
    say(footnotes.entertainment),
    say(footnotes.chart),
    ...(chart.pillars.hour ? [] : [say(footnotes.hourUnknown)]),
    ...(chart.onBoundary ? [say(footnotes.boundary)] : []),
    say(footnotes.scores),
  ];
}

/** As typed; in an English report with the reading of a Han name behind it. */
export function nameText(name: ReadName, language: Language): string {
  return language === 'en' && name.romanised && name.romanised !== name.typed
    ? `${name.typed} (${name.romanised})`
    : name.typed;
}
