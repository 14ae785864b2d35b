import type { Chart } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { tenGod } from '../../reports/almanac/relations.ts';
import { pillarText } from '../../reports/charts/chart-blocks.ts';
import { palaceGodOf } from '../../reports/love/love-chart.ts';
import { decadeIn, subjectOf } from '../../reports/scoring/year-figures.ts';
import { at, inOne } from '../../reports/writing/wording.ts';
import type { MarriageReader, Partner } from './claims.ts';
import { prose } from './prose.ts';
import { balanceOf } from './you.ts';

const texts = prose.couple;

/** How the other is, what each is in the other's chart, and what passes between the two. */
export function coupleTexts(
  { chart, from, beside, say }: MarriageReader,
  { chart: other, sex }: Partner,
): string[] {
  const [own, theirs] = [chart.pillars.day.stem, other.pillars.day.stem];
  const { month, hour } = other.pillars;
  const age = ageBandOf(other.solar.year - chart.solar.year);
  const decade = beside && decadeIn(subjectOf(other, sex), from);
  return [
    inOne([say(at(texts.selves, theirs)), say(at(texts.months, month.branch))], say),
    inOne([say(at(texts.palaces, palaceGodOf(other))), say(at(texts.animals, other.animal))], say),
    inOne(
      [
        say(at(texts.plenty, other.strongest), { percent: at(other.balance, other.strongest) }),
        say(texts.strengths[other.strength]),
        ...(decade
          ? [say(at(texts.decades, tenGod(theirs, decade.stem)), { pillar: pillarText(decade, say) })]
          : []),
      ],
      say,
    ),
    inOne([say(at(texts.roles, tenGod(own, theirs))), say(at(texts.returns, tenGod(theirs, own)))], say),
    inOne([say(texts.talk[balanceOf(chart)][balanceOf(other)]), ...(age ? [say(texts.ages[age])] : [])], say),
    inOne(
      [
        say(at(texts.upbringings, tenGod(theirs, mainStemOf(month.branch)))),
        say(at(texts.families, tenGod(theirs, other.pillars.year.stem))),
        ...(hour ? [say(at(texts.hours, tenGod(theirs, hour.stem)))] : []),
      ],
      say,
    ),
    inOne(
      [
        say(at(texts.gets, chart.helpful)[supplyOf(other, chart.helpful)]),
        say(at(texts.gives, other.helpful)[supplyOf(chart, other.helpful)]),
      ],
      say,
    ),
    say(at(at(texts.seasons, seasonOf(chart)), seasonOf(other))),
  ];
}

/** From a tenth of the chart on it gives points. */
const supplyOf = ({ balance }: Chart, element: number) => (at(balance, element) >= 10 ? 'much' : 'little');

/** 0–3 from spring, which begins with the branch yin. */
const seasonOf = ({ pillars }: Chart): number => Math.floor(((pillars.month.branch + 10) % 12) / 3);

/** From twelve years on the notes speak of the gap. */
function ageBandOf(years: number): keyof typeof texts.ages | undefined {
  const gap = Math.abs(years);
  if (gap >= 12) return undefined;
  if (gap <= 2) return 'near';
  return years < 0 ? 'older' : 'younger';
}
