import { AstroTime, SearchMoonPhase, SearchSunLongitude } from 'astronomy-engine';
import { type LunarMonth, LunarYear, SolarTerm } from 'tyme4ts';
import { describe, expect, it } from 'vitest';

/*
 * The calendar library against the sky itself: positions of sun and moon computed by astronomy-engine, which shares no
 * code with it. China's time is UTC+8, as in the charts.
 */

const dayMs = 86_400_000;
const hour8 = 8 * 3_600_000;
/** Until 1928 the calendar went by the sun over Peking: 116°25′ east, 7 h 45 min 40 s. */
const peking = 7.761_111 * 3_600_000;
const [first, last] = [1901, 2100];
const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Julian day of the astronomers (UT, from noon) to ms since 1970. */
const msOfJulianDay = (day: number) => (day - 2_440_587.5) * dayMs;
/** The civil day in China that holds a moment. */
const chineseDay = (ms: number, zone = hour8) => new Date(ms + zone).toISOString().slice(0, 10);

describe('solar terms', () => {
  it('are where the sun is, to two minutes, and on the same day: 4,800 of them', () => {
    let worst = 0;
    let sum = 0;
    const others: string[] = [];
    for (const year of years) {
      // Index 0 is the winter solstice before the year, at 270°.
      for (let index = 0; index < 24; index += 1) {
        // The library counts Julian days in China's time.
        const told = msOfJulianDay(SolarTerm.fromIndex(year, index).getJulianDay().getDay()) - hour8;
        const longitude = (270 + 15 * index) % 360;
        const found = SearchSunLongitude(longitude, new AstroTime(new Date(told - 3 * dayMs)), 6);
        if (!found) throw new Error(`no term ${index} in ${year}`);
        const seconds = Math.abs(found.date.getTime() - told) / 1000;
        worst = Math.max(worst, seconds);
        sum += seconds;
        if (chineseDay(found.date.getTime()) !== chineseDay(told)) others.push(`${year} ${index}`);
      }
    }
    expect(worst).toBeLessThan(120);
    expect(sum / (years.length * 24)).toBeLessThan(20);
    expect(others).toEqual([]);
  });
});

describe('lunar months', () => {
  it('begin on the day of the new moon, but for two whose moon stands within minutes of midnight', () => {
    const others: string[] = [];
    let count = 0;
    for (const year of years) {
      for (const month of LunarYear.fromYear(year).getMonths() as LunarMonth[]) {
        const begins = month.getFirstJulianDay().getSolarDay().toString();
        const [y, m, d] = begins.match(/\d+/g)!.map(Number) as [number, number, number];
        const zone = y < 1929 ? peking : hour8;
        const noon = Date.UTC(y, m - 1, d, 12) - zone;
        const moon = SearchMoonPhase(0, new AstroTime(new Date(noon - 3 * dayMs)), 6);
        if (!moon) throw new Error(`no new moon around ${begins}`);
        count += 1;
        const day = chineseDay(moon.date.getTime(), zone);
        if (day !== chineseDay(noon, zone)) others.push(`${day} → ${chineseDay(noon, zone)}`);
      }
    }
    expect(count).toBe(2473);
    // 1906: the calendar of its time really differed. 2097: fifteen seconds after midnight, where theories differ.
    expect(others).toEqual(['1906-04-23 → 1906-04-24', '2097-08-08 → 2097-08-07']);
  });
});
