import type { Text } from '../../contract/texts.ts';
import { type Chart, seasonOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { tenGod } from '../../reports/almanac/relations.ts';
import { pillarText } from '../../reports/charts/chart-blocks.ts';
import { palaceGodOf } from '../../reports/love/love-chart.ts';
import { decadeIn, subjectOf } from '../../reports/scoring/year-figures.ts';
import { at } from '../../reports/writing/wording.ts';
import type { MarriageReader, Partner } from './reader.ts';
import { content } from './text/texts.generated.ts';
import { balanceOf } from './you.ts';

const texts = content.couple;

export function coupleTexts(reader: MarriageReader, { chart: other, sex }: Partner): string[] {
  const { chart, from, beside, say } = reader;
  const own = chart.pillars.day.stem;
  const { day, month, hour, year } = other.pillars;
  const godOf = (stem: number) => tenGod(day.stem, stem);
  const age = ageBandOf(other.solar.year - chart.solar.year);
  const decade = beside && decadeIn(subjectOf(other, sex), from);
  const groups: Text[][] = [
    [at(texts.selves, day.stem), at(texts.months, month.branch)],
    [at(texts.palaces, palaceGodOf(other)), at(texts.animals, other.animal)],
    [at(texts.plenty, other.strongest), texts.strengths[other.strength]],
    decade ? [at(texts.decades, godOf(decade.stem))] : [],
    [at(texts.roles, tenGod(own, day.stem)), at(texts.returns, godOf(own))],
    [texts.talk[balanceOf(chart)][balanceOf(other)], ...(age ? [texts.ages[age]] : [])],
    [at(texts.upbringings, godOf(mainStemOf(month.branch))), at(texts.families, godOf(year.stem))],
    hour ? [at(texts.hours, godOf(hour.stem))] : [],
    [ofSupply(texts.gets, chart.helpful, other), ofSupply(texts.gives, other.helpful, chart)],
    [at(at(texts.seasons, seasonOf(chart)), seasonOf(other))],
  ];
  const percent = at(other.balance, other.strongest);
  const slots = { percent, pillar: decade ? pillarText(decade, say) : '' };
  const said = groups.map((group) => group.map((text) => say(text, slots)));
  return said.filter(({ length }) => length > 0).map((sentences) => say.paragraph(sentences));
}

/** An element earns points from 10 % of the chart. */
const ofSupply = (of: typeof texts.gets, element: number, { balance }: Chart) =>
  at(of, element)[at(balance, element) >= 10 ? 'much' : 'little'];

/** Gaps of twelve years or more have notes of their own. */
function ageBandOf(years: number) {
  if (Math.abs(years) <= 2) return 'near';
  return Math.abs(years) < 12 && (years < 0 ? 'older' : 'younger');
}
