import { productNameOf } from '../../../funnel/funnel.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { chanceOfAtMost } from '../../../statistics/binomial.ts';
import { errorRate, goalConcentration, logEValue, pairLogThreshold } from '../../../statistics/e-values.ts';
import type { FunnelRow } from './answers.ts';
import type { OrderedDay } from './range.ts';
import { addPeople, keptOf, noPeople, type People } from './traffic.ts';
import { type Speaker, shareText, words, yuan } from './words.ts';

/** Longest period to test, in days. A longer failure shows in the sums anyway. */
const longest = 3;

interface Counts {
  ordered: number;
  paid: number;
}

const countsOf = (days: readonly OrderedDay[]): Counts => ({
  ordered: days.reduce((sum, { ordered }) => sum + ordered, 0),
  paid: days.reduce((sum, { paid }) => sum + paid, 0),
});

function stretchesOf(days: readonly OrderedDay[]) {
  const all = countsOf(days);
  return days.flatMap((_, first) =>
    Array.from({ length: Math.min(longest, days.length - first) }, (__, more) => {
      const own = days.slice(first, first + more + 1);
      const { ordered, paid } = countsOf(own);
      const usual = { ordered: all.ordered - ordered, paid: all.paid - paid };
      const chance = usual.paid === 0 ? 1 : chanceOfAtMost(paid, ordered, usual.paid / usual.ordered);
      return { own, ordered, paid, usual, chance };
    }),
  );
}

export function brokenSaid(all: readonly OrderedDay[], { t, few }: Speaker, isOfAll = false): string[] {
  const channels = groupBy(all, ({ slug, channel }) => `${slug} ${channel}`);
  const stretches = [...channels.values()].flatMap(stretchesOf);
  // Bonferroni's correction, so that the page shows a false finding at most 5 times in 100.
  const rare = stretches.filter(({ chance }) => chance < errorRate / stretches.length);
  const reported = new Set<OrderedDay>();
  return rare
    .toSorted((a, b) => a.chance - b.chance)
    .flatMap(({ own, ordered, paid, usual }) => {
      if (own.some((day) => reported.has(day))) return [];
      for (const day of own) reported.add(day);
      const [{ slug, channel, day: from }, { day: to }] = [own[0]!, own.at(-1)!];
      return t(isOfAll ? words.found.brokenOf : words.found.broken, {
        ...{ slug, channel, paid, ordered, usual: shareText(usual.paid, usual.ordered, few) },
        when: from === to ? from : t(words.found.days, { from, to }),
      });
    });
}

const paidShare = ({ visitors, sales }: People, { few }: Speaker) => shareText(sales.paid, visitors, few);

function logDifference(one: People, other: People): number {
  const all = one.visitors + other.visitors;
  const weights = [one.visitors / all, other.visitors / all];
  return Math.min(...weights) > 0
    ? logEValue([one.sales.paid, other.sales.paid], weights, goalConcentration)
    : 0;
}

export function channelSaid(all: ReadonlyMap<string, People>, says: Speaker): string[] {
  const [most] = [...all]
    .map(([channel, own]) => {
      const others = [...all.values()].filter((each) => each !== own);
      const rest = others.reduce(addPeople, noPeople);
      return { channel, own, rest, log: logDifference(own, rest) };
    })
    .toSorted((a, b) => b.log - a.log);
  if (!most || most.log < pairLogThreshold(all.size + 1)) return [];
  const { channel, own, rest } = most;
  const isBetter = own.sales.paid * rest.visitors > rest.sales.paid * own.visitors;
  const sentence = words.found[isBetter ? 'betterChannel' : 'worseChannel'];
  return [says.t(sentence, { channel, share: paidShare(own, says), rest: paidShare(rest, says) })];
}

/**
 * Warns if a product's funnel with the highest share of payers earns less per visitor, after refunds, than
 * another funnel of the product.
 */
export function dearerSaid(rows: readonly FunnelRow[], says: Speaker): string[] {
  const sold = rows.filter(({ funnel, visitors, sales }) => funnel && visitors > 0 && sales.paid > 0);
  const products = groupBy(sold, ({ funnel }) => productNameOf(funnel!));
  return [...products.values()].flatMap((own) => {
    const highest = (of: (row: FunnelRow) => number) => own.reduce((a, b) => (of(b) > of(a) ? b : a));
    const most = highest(({ visitors, sales }) => sales.paid / visitors);
    const best = highest(keptOf);
    const [kept, better] = [yuan(keptOf(most)), yuan(keptOf(best))];
    if (kept === better || logDifference(most, best) < pairLogThreshold(own.length + 1)) return [];
    return says.t(words.found.dearer, {
      ...{ most: most.slug, best: best.slug, share: paidShare(most, says), other: paidShare(best, says) },
      ...{ kept, better },
    });
  });
}
