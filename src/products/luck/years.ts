import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Chart, Decade, StemBranch } from '../../reports/almanac/calendar.ts';
import { lifeStageIn } from '../../reports/almanac/life-stage.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchRelation, elementOfStem, elementRelation, tenGod } from '../../reports/almanac/relations.ts';
import { addendsText, addendText } from '../../reports/charts/addends.ts';
import { branchText, pillarText } from '../../reports/charts/chart-blocks.ts';
import { writing } from '../../reports/writing/prose.ts';
import { at, inOne, type Say } from '../../reports/writing/wording.ts';
import { currentDecade, isLean, type LuckClaims, type MoneyYear } from './claims.ts';
import { prose } from './prose.ts';
import { luckStages } from './stages.ts';

export function yearBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { years, best, second, hard } = claims;
  const why = (rank: keyof typeof prose.yearTexts.why, year: MoneyYear, sign: 1 | -1) =>
    say(prose.yearTexts.why[rank], {
      year: year.year,
      value: year.value,
      pillar: pillarText(year.pillar, say),
      reasons: reasonsText(year, sign, say),
    });
  return [
    {
      kind: 'years',
      items: years.map((year) => ({
        year: year.year,
        label: say(prose.yearLabel, { value: year.value, god: godName(chart, year.pillar, say) }),
        note: inOne([yearNote(chart, claims, year, say), addendsText(year, 'year', say)], say),
      })),
    },
    {
      kind: 'text',
      paragraphs: [
        say(prose.yearBest, { best: best.year, hard: hard.year }),
        inOne(
          [
            why('best', best, 1),
            why(second.value === best.value ? 'equal' : 'second', second, 1),
            why('hard', hard, -1),
          ],
          say,
        ),
        ...nextText(claims, say),
        ...pictures(chart, claims, say),
        usesText(chart, claims, say),
        halvesText(years, say),
        leanText(claims, say),
      ],
    },
  ];
}

const godName = (chart: Chart, { stem }: { stem: number }, say: Say) =>
  say(at(almanac.tenGodNames, tenGod(chart.pillars.day.stem, stem)));

/** The first of the ten years, unless its reasons are given already. */
function nextText(claims: LuckClaims, say: Say): string[] {
  const next = at(claims.years, 0);
  if ([claims.best, claims.second, claims.hard].includes(next)) return [];
  const reasons = (sign: 1 | -1) => reasonsText(next, sign, say);
  return [
    say(prose.yearTexts.next, {
      year: next.year,
      value: next.value,
      pillar: pillarText(next.pillar, say),
      ups: reasons(1),
      downs: reasons(-1),
    }),
  ];
}

/** The best way goes into the best year, the thinnest stays out of the hardest. */
function usesText(chart: Chart, claims: LuckClaims, say: Say): string {
  const { rankedChannels, best, hard } = claims;
  const stageIn = ({ year }: MoneyYear) => luckStages[lifeStageIn(year, chart)];
  return inOne(
    [
      say(stageIn(best).bestUses[at(rankedChannels, 0).channel], { year: best.year }),
      say(stageIn(hard).hardUses[at(rankedChannels, 4).channel], { year: hard.year }),
    ],
    say,
  );
}

/** The best year as a picture, and the second where its picture is another one. */
function pictures(chart: Chart, { best, second }: LuckClaims, say: Say): string[] {
  const ofBest = imageOf(chart, best.pillar, say);
  const ofSecond = imageOf(chart, second.pillar, say);
  return [
    say(prose.yearTexts.picture, { year: best.year, image: ofBest }),
    ...(ofSecond === ofBest
      ? []
      : [say(prose.yearTexts.secondPicture, { year: second.year, image: ofSecond })]),
  ];
}

function imageOf(chart: Chart, { stem }: StemBranch, say: Say): string {
  return say(at(at(almanac.stemImages, chart.pillars.day.stem), elementOfStem(stem)));
}

/** What the year's stem brings for money, and the store or the meeting its branch makes. */
function yearNote(chart: Chart, claims: LuckClaims, year: MoneyYear, say: Say): string {
  const { best, second, hard } = claims;
  const { day } = chart.pillars;
  const { years, parts } = luckStages[lifeStageIn(year.year, chart)];
  const texts = at(years, tenGod(day.stem, year.pillar.stem));
  const chosen = [best.year, second.year].includes(year.year);
  const carries = chosen || (!isLean(year) && year.year !== hard.year);
  const god = say(carries ? texts.good : texts.hard);
  const relation = branchRelation(day.branch, year.pillar.branch);
  const part = year.pillar.branch === claims.store ? 'store' : relation;
  if (part === 'none') return say(parts.plain, { god });
  const clause = say(parts[part], { branch: branchText(year.pillar.branch, say) });
  return say(parts.with, { god, clause });
}

/** The weightiest reasons of a figure on one side, three at most. */
function reasonsText({ addends }: MoneyYear, sign: 1 | -1, say: Say): string {
  const clauses = addends
    .slice(1)
    .filter(({ points }) => points * sign > 0)
    .toSorted((a, b) => (b.points - a.points) * sign)
    .slice(0, 3)
    .map((addend) => addendText(addend, 'year', say));
  return clauses.join(say(writing.clauseGap)) || say(prose.yearTexts.noReason);
}

function halvesText(years: readonly MoneyYear[], say: Say): string {
  const average = (part: readonly MoneyYear[]) =>
    Math.round(part.reduce((sum, { value }) => sum + value, 0) / part.length);
  const first = average(years.slice(0, 5));
  const second = average(years.slice(5));
  const half = first - second >= 4 ? 'early' : second - first >= 4 ? 'late' : 'even';
  return say(prose.yearTexts.halves[half], { first, second });
}

function leanText({ lean, years }: LuckClaims, say: Say): string {
  if (!lean) return say(prose.yearTexts.lean.single);
  return say(prose.yearTexts.lean[lean.from === at(years, 0).year ? 'ahead' : 'run'], { ...lean });
}

export function decadeBlocks(chart: Chart, claims: LuckClaims, asked: number, say: Say): ReportBlock[] {
  return [
    {
      kind: 'years',
      items: claims.decades.map((decade) => ({
        year: decade.startYear,
        label: `${pillarText(decade, say)} · ${godName(chart, decade, say)}`,
        note: inOne(
          [
            say(prose.decadeNote, { value: decade.value, text: say(decadeText(chart, decade)) }),
            addendsText(decade, 'decade', say),
          ],
          say,
        ),
      })),
    },
    {
      kind: 'text',
      paragraphs: [
        nowText(chart, claims, asked, say),
        ...turnText(claims, asked, say),
        ...bestText(chart, claims, asked, say),
        say(prose.decadesText),
        ...(chart.pillars.hour ? [] : [say(prose.decadeApproximate)]),
      ],
    },
  ];
}

/** To the age in the middle of the decade. */
function decadeText(chart: Chart, { startYear, stem }: Decade): Text {
  const { decades } = luckStages[lifeStageIn(startYear + 5, chart)];
  return at(decades, tenGod(chart.pillars.day.stem, stem));
}

function nowText(chart: Chart, claims: LuckClaims, asked: number, say: Say): string {
  const now = currentDecade(claims, asked);
  const shown = now ?? at(claims.decades, 0);
  const pillar = pillarText(shown, say);
  if (!now) return say(prose.decadeTexts.notYet, { pillar, next: shown.startYear });
  const relation = elementRelation(elementOfStem(chart.pillars.day.stem), elementOfStem(now.stem));
  return say(prose.decadesNow[relation], { pillar, start: now.startYear, next: now.startYear + 10 });
}

/** How the next decade compares with the present one. */
function turnText(claims: LuckClaims, asked: number, say: Say): string[] {
  const now = currentDecade(claims, asked);
  const next = claims.decades[1];
  if (!now || !next) return [];
  const points = next.value - now.value;
  const turn = points >= 5 ? 'up' : points <= -5 ? 'down' : 'even';
  const pillar = pillarText(next, say);
  return [say(prose.decadeTexts.next[turn], { next: next.startYear, pillar, points: Math.abs(points) })];
}

/** The best of the decades shown, where it begins while it still helps: by 65. */
function bestText({ solar }: Chart, claims: LuckClaims, asked: number, say: Say): string[] {
  const now = currentDecade(claims, asked);
  const useful = claims.decades.filter((decade) => decade === now || decade.startYear <= solar.year + 65);
  if (useful.length < 2) return [];
  const best = useful.reduce((found, decade) => (decade.value > found.value ? decade : found));
  const text = best === now ? prose.decadeTexts.bestNow : prose.decadeTexts.bestLater;
  return [say(text, { best: best.startYear, value: best.value })];
}
