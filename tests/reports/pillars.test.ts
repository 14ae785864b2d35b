import fc from 'fast-check';
import { ChildLimit, Gender, type SixtyCycle, SolarTime } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import { branchCharacters, pillarsAt, stemCharacters } from '../../src/calendar/pillars.ts';
import { chartOf } from '../../src/reports/almanac/calendar.ts';
import { decadesOf } from '../../src/reports/almanac/decades.ts';

const numRuns = process.env.FULL_MATRIX ? 20_000 : 150;
const anyMoment = fc.date({ min: new Date('1901-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
const timeOf = (moment: Date) =>
  SolarTime.fromYmdHms(
    moment.getUTCFullYear(),
    moment.getUTCMonth() + 1,
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
    moment.getUTCSeconds(),
  );
const said = ({ stem, branch }: { stem: number; branch: number }) =>
  `${stemCharacters[stem]}${branchCharacters[branch]}`;

describe('the arithmetic of pillars tells what tyme4ts tells', () => {
  it('of any moment of two centuries', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const time = timeOf(moment);
        const theirs = time.getSixtyCycleHour().getEightChar();
        const pairOf = (cycle: SixtyCycle) => `${cycle.getName()} ${Math.abs(cycle.getSound().getIndex())}`;
        expect(
          Object.values(pillarsAt(moment.getTime())).map((pillar) => `${said(pillar)} ${pillar.sound}`),
        ).toEqual([theirs.getYear(), theirs.getMonth(), theirs.getDay(), theirs.getHour()].map(pairOf));
      }),
      { numRuns },
    );
  });

  it('of the decades of anybody’s luck', () => {
    const anyBirth = fc.tuple(anyMoment, fc.integer({ min: 0, max: 12 }), fc.constantFrom('male', 'female'));
    fc.assert(
      fc.property(anyBirth, ([moment, hour, sex]) => {
        const chart = chartOf(moment.toISOString().slice(0, 10), String(hour));
        const limit = ChildLimit.fromSolarTime(
          timeOf(new Date(chart.birth)),
          sex === 'male' ? Gender.MAN : Gender.WOMAN,
        );
        const theirs = [0, 1, 7].map((index) => limit.getStartDecadeFortune().next(index));
        const ours = decadesOf(chart, sex, 8);
        expect([0, 1, 7].map((index) => `${said(ours[index]!)} ${ours[index]!.startYear}`)).toEqual(
          theirs.map(
            (decade) => `${decade.getSixtyCycle().getName()} ${decade.getStartSixtyCycleYear().getYear()}`,
          ),
        );
      }),
      { numRuns },
    );
  });
});
