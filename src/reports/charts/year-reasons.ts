import type { Chart, StemBranch } from '../almanac/calendar.ts';
import { almanac } from '../almanac/prose.ts';
import { elementOfBranch, elementOfStem } from '../almanac/relations.ts';
import { type Contribution, contributionsOf } from '../almanac/year-weights.ts';
import { writing } from '../writing/prose.ts';
import { at, type Say } from '../writing/wording.ts';
import { branchText } from './chart-blocks.ts';
import { charts } from './prose.ts';

/** What raises a pillar, or what lowers it: the weightiest contributions first, as one clause; empty when none does. */
export function reasonsText(
  chart: Chart,
  pillar: StemBranch,
  part: keyof typeof charts.pillarParts,
  sign: 1 | -1,
  say: Say,
): string {
  const reasons = contributionsOf(chart, pillar)
    .filter(({ points }) => points * sign >= 1)
    .sort((a, b) => (b.points - a.points) * sign)
    .slice(0, 3);
  const stem = elementOfStem(pillar.stem);
  const branch = elementOfBranch(pillar.branch);
  const slots = {
    stemOf: say(charts.pillarParts[part].stem),
    branchOf: say(charts.pillarParts[part].branch),
    stem: say(at(almanac.elementNames, stem)),
    stemShare: at(chart.balance, stem),
    branchElement: say(at(almanac.elementNames, branch)),
    branch: branchText(pillar.branch, say),
    day: branchText(chart.pillars.day.branch, say),
    year: branchText(chart.pillars.year.branch, say),
  };
  const shares = { stem: at(chart.balance, stem), branch: at(chart.balance, branch) };
  const clauses = reasons.map((reason) => say(charts.monthReasons[reasonOf(reason, shares)], slots));
  return clauses.join(say(writing.clauseGap));
}

type Reason = keyof typeof charts.monthReasons;

function reasonOf({ kind, what }: Contribution, shares: { stem: number; branch: number }): Reason {
  if (what === 'scarce' && (kind === 'stem' || kind === 'branch') && shares[kind] === 0)
    return `${kind}Absent`;
  return `${kind}${what.charAt(0).toUpperCase()}${what.slice(1)}` as Reason;
}
