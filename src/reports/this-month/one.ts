import type { ThisMonth } from '../../contract/report.ts';
import { tenGodOf } from '../almanac/calendar.ts';
import { type ElementRelation, meetingOf } from '../almanac/relations.ts';
import { addendText, animalOf, signed } from '../charts/addends.ts';
import { godName } from '../charts/chart-blocks.ts';
import { levelOf } from '../scoring/figure.ts';
import { type Area, areas } from '../scoring/weights.ts';
import { branchesOf, type Subject } from '../scoring/year-figures.ts';
import { charts, thisMonth as content } from '../text/texts.generated.ts';
import { at, forAge, type Say } from '../writing/wording.ts';
import {
  type DatedMonth,
  dateOf,
  monthsAround,
  namesOf,
  pillarName,
  relationIn,
  yearAhead,
} from './months.ts';

const sideOfRelation: Readonly<Record<ElementRelation, Area>> = {
  same: 'love',
  output: 'work',
  wealth: 'money',
  power: 'work',
  resource: 'energy',
};

const ageIn = ({ chart }: Subject, { from }: DatedMonth) => from.year - chart.solar.year;

function gapText(texts: typeof content.toYear, difference: number, say: Say): string {
  const way = difference === 0 ? 'same' : difference > 0 ? 'up' : 'down';
  return say(texts[way], { gap: Math.abs(difference) });
}

function pastLine(subject: Subject, month: DatedMonth, say: Say): string {
  const difference = month.value - month.of.value;
  const texts = content.pastEvents[relationIn(subject, month.stem)][difference >= 0 ? 'up' : 'down'];
  return say(content.past, {
    ...namesOf(month, say),
    value: month.value,
    gap: gapText(content.toYear, difference, say),
    event: say(forAge(texts, ageIn(subject, month))),
  });
}

function standLine(month: DatedMonth, say: Say): string {
  const reasons = month.addends.filter(({ kind }) => ['stem', 'branch', 'meeting'].includes(kind));
  const [reason] = reasons.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return say(content[reason ? 'stand' : 'calm'], {
    ...namesOf(month, say),
    value: month.value,
    level: say(content.levels[levelOf(month.value)]),
    year: month.of.value,
    reason: reason ? addendText(reason, 'month', say) : '',
    points: reason ? signed(reason.points) : '',
  });
}

function comingLine(subject: Subject, current: DatedMonth, coming: DatedMonth, say: Say): string {
  const own = subject.chart.pillars.day.branch;
  const meeting = meetingOf(own, coming.branch, branchesOf(subject.chart));
  const texts =
    meeting === 'none' ? content.freshMonths[relationIn(subject, coming.stem)] : content.meetings[meeting];
  const seat = say(charts.addends.seats.day);
  return say(content.coming, {
    ...namesOf(coming, say),
    met: say(charts.addends.meetings[meeting], {
      coming: animalOf(coming.branch, say),
      own: animalOf(own, say),
      seat,
    }),
    meaning: say(forAge(texts, ageIn(subject, coming))),
    value: coming.value,
    gap: gapText(content.toNow, coming.value - current.value, say),
  });
}

/** Writes about last month, this one, the change at the next term, and one thing to do before it. */
export function linesOfOne(subject: Subject, on: string, side: Area | undefined, say: Say): string[] {
  const { past, current, coming } = monthsAround(subject, on);
  const relation = relationIn(subject, current.stem);
  const deeds = content.deeds[side ?? sideOfRelation[relation]][relation];
  return [
    pastLine(subject, past, say),
    standLine(current, say),
    comingLine(subject, current, coming, say),
    say(content.do, { deed: say(forAge(deeds, ageIn(subject, current))) }),
  ];
}

/** Writes three lines about the year that begins within thirty days; undefined at other times. */
export function glanceOf(subject: Subject, on: string, say: Say): ThisMonth['glance'] {
  const ahead = yearAhead(subject, on);
  if (!ahead) return undefined;
  const { of, months, pillar } = ahead;
  const { glance } = content;
  const age = of.year - subject.chart.solar.year;
  const values = areas.map((area) => of.areas[area].value);
  const [highest, lowest] = [Math.max(...values), Math.min(...values)];
  const named = (value: number) =>
    say.list(
      areas
        .filter((area) => of.areas[area].value === value)
        .map((area) => say(forAge(glance.names[area], age))),
    );
  const best = months.reduce((found, month) => (month.value > found.value ? month : found));
  return {
    heading: say(glance.heading, { year: of.year }),
    lines: [
      say(glance.tone, {
        date: dateOf(at(months, 0), say),
        pillar: pillarName(pillar, 'yearPillar', say),
        god: godName(tenGodOf(subject.chart, pillar.stem), say),
        meaning: say(forAge(glance.meanings[relationIn(subject, pillar.stem)], age)),
      }),
      say(glance[highest === lowest ? 'flat' : 'apart'], {
        value: of.value,
        lead: named(highest),
        leadValue: highest,
        trail: named(lowest),
        trailValue: lowest,
      }),
      say(glance.best, { date: dateOf(best, say), value: best.value }),
    ],
  };
}
