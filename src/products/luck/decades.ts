import type { ReportBlock } from '../../contract/report.ts';
import { type Chart, lifeStageIn, tenGodOf } from '../../reports/almanac/calendar.ts';
import { withSum } from '../../reports/charts/addends.ts';
import { godName, pillarText } from '../../reports/charts/chart-blocks.ts';
import { textBlocks } from '../../reports/writing/product-module.ts';
import { at, forAge, listed, type Say } from '../../reports/writing/wording.ts';
import { currentDecade, type LuckClaims } from './claims.ts';
import { content, moneyLines } from './text/texts.generated.ts';
import { leisureOf, relationOf } from './years.ts';

type Turns = (typeof content.decadeTexts.next)['65+'];
type Ways = (typeof moneyLines.decadeWays)['65+'];
type Best = (typeof moneyLines.bestDecade)['18+'];

export function decadeBlocks(chart: Chart, claims: LuckClaims, asked: number, say: Say): ReportBlock[] {
  const paragraphs = [
    ...notYetText(claims, asked, say),
    ...turnText(claims, asked, say),
    ...wayText(chart, claims, asked, say),
    ...bestText(chart, claims, asked, say),
  ];
  return [
    {
      kind: 'years',
      items: claims.decades.map((decade) => ({
        year: decade.startYear,
        label: `${pillarText(decade, say)} · ${godName(tenGodOf(chart, decade.stem), say)}`,
        note: withSum(
          [say(content.decadeNote, { value: decade.value, text: decadeText(chart, decade, say) })],
          decade,
          'decade',
          say,
        ),
      })),
    },
    ...textBlocks(paragraphs),
  ];
}

/** Chooses by the age in the middle of the decade. */
function decadeText(chart: Chart, { startYear, stem }: LuckClaims['decades'][number], say: Say): string {
  const god = tenGodOf(chart, stem);
  const leisure = leisureOf(lifeStageIn(startYear + 5, chart));
  return say(leisure ? at(leisure.decades, god) : at(moneyLines.decades, god)[chart.strength]);
}

function notYetText(claims: LuckClaims, asked: number, say: Say): string[] {
  if (currentDecade(claims, asked)) return [];
  const first = at(claims.decades, 0);
  return [say(content.decadeTexts.notYet, { pillar: pillarText(first, say), next: first.startYear })];
}

function turnText(claims: LuckClaims, asked: number, say: Say): string[] {
  const now = currentDecade(claims, asked);
  const next = claims.decades[1];
  if (!now || !next) return [];
  const points = next.value - now.value;
  const turn = points >= 5 ? 'up' : points <= -5 ? 'down' : 'even';
  const pillar = pillarText(next, say);
  const texts = forAge<Turns>(content.decadeTexts.next, claims.age);
  return [say(texts[turn], { next: next.startYear, pillar, points: Math.abs(points) })];
}

function wayText(chart: Chart, claims: LuckClaims, asked: number, say: Say): string[] {
  const { age, rankedPaths } = claims;
  const now = currentDecade(claims, asked);
  if (!now || age < 18) return [];
  const ways = forAge<Ways>(moneyLines.decadeWays, age)[relationOf(chart, now)];
  return [say(ways[at(rankedPaths, 0).path], { god: godName(tenGodOf(chart, now.stem), say) })];
}

function bestText(chart: Chart, claims: LuckClaims, asked: number, say: Say): string[] {
  const now = currentDecade(claims, asked);
  const useful = claims.decades.filter(
    (decade) => decade === now || decade.startYear <= chart.solar.year + 65,
  );
  if (useful.length < 2) return [];
  const value = Math.max(...useful.map((decade) => decade.value));
  const [best, ...equals] = useful.filter((decade) => decade.value === value);
  if (!best) return [];
  if (equals.length > 0) {
    const years = [best, ...equals].map(({ startYear }) => String(startYear));
    return [say(moneyLines.bestTied, { years: listed(years, say), value })];
  }
  const texts = forAge<Best>(moneyLines.bestDecade, claims.age)[best === now ? 'now' : 'later'];
  return [say(texts[relationOf(chart, best)], { best: best.startYear, value })];
}
