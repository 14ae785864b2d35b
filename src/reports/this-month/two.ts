import { branchCharacters } from '../../calendar/pillars.ts';
import { meetingOf } from '../almanac/relations.ts';
import { meetingPoints } from '../scoring/weights.ts';
import { branchesOf, type Subject } from '../scoring/year-figures.ts';
import { thisMonth as content } from '../text/texts.generated.ts';
import { at, type Say } from '../writing/wording.ts';
import { type DatedMonth, monthsAround, namesOf } from './months.ts';

export interface Named {
  name: string;
  subject: Subject;
}

/** Difference in points from which one of two has the easier month. */
const apartFrom = 8;

type Pair<Item> = readonly [Item, Item];

function metBy({ name, subject }: Named, { branch }: DatedMonth, say: Say) {
  const own = subject.chart.pillars.day.branch;
  const meeting = meetingOf(own, branch, branchesOf(subject.chart));
  const han = (of: number) => at([...branchCharacters], of);
  const clause = say(content.two.met[meeting], { name, coming: han(branch), own: han(own) });
  return { name, clause, points: meetingPoints[meeting] };
}

/** The harder of two meetings sets the tone; if neither is hard, the better one does. */
function comingLine([one, other]: Pair<Named>, coming: DatedMonth, say: Say): string {
  const [met, metOther] = [metBy(one, coming, say), metBy(other, coming, say)] as const;
  const harder = met.points <= metOther.points ? met : metOther;
  const tone = harder.points < 0 ? 'hard' : Math.max(met.points, metOther.points) > 0 ? 'good' : 'plain';
  return say(content.two.coming, {
    ...namesOf(coming, say),
    met: met.clause,
    metOther: metOther.clause,
    meaning: say(content.two[tone], { name: harder.name }),
  });
}

export function linesOfTwo(people: Pair<Named>, on: string, say: Say): string[] {
  const [one, other] = people;
  const [months, others] = [monthsAround(one.subject, on), monthsAround(other.subject, on)];
  const figures = (of: 'past' | 'current') => ({
    ...namesOf(months[of], say),
    first: one.name,
    second: other.name,
    one: months[of].value,
    other: others[of].value,
  });
  const lead = months.current.value - others.current.value;
  const way = Math.abs(lead) >= apartFrom ? 'apart' : 'near';
  const [high, low] = lead >= 0 ? [one.name, other.name] : [other.name, one.name];
  const { two } = content;
  return [
    say(two.past, figures('past')),
    say(two.stand, { ...figures('current'), meaning: say(two[way], { high, low }) }),
    comingLine(people, months.coming, say),
    say(content.do, { deed: say(two.deeds[way], { high, low }) }),
  ];
}
