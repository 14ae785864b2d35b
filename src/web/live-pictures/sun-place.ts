import type { Text } from '../../engine/funnel/funnel.ts';

/** The twenty-four solar terms, from the equinox in March on, fifteen degrees apart. */
export const solarTerms: readonly Text[] = [
  { en: 'Spring Equinox', 'zh-CN': '春分' },
  { en: 'Clear and Bright', 'zh-CN': '清明' },
  { en: 'Grain Rain', 'zh-CN': '谷雨' },
  { en: 'Start of Summer', 'zh-CN': '立夏' },
  { en: 'Lesser Fullness', 'zh-CN': '小满' },
  { en: 'Grain in Ear', 'zh-CN': '芒种' },
  { en: 'Summer Solstice', 'zh-CN': '夏至' },
  { en: 'Lesser Heat', 'zh-CN': '小暑' },
  { en: 'Greater Heat', 'zh-CN': '大暑' },
  { en: 'Start of Autumn', 'zh-CN': '立秋' },
  { en: 'End of Heat', 'zh-CN': '处暑' },
  { en: 'White Dew', 'zh-CN': '白露' },
  { en: 'Autumn Equinox', 'zh-CN': '秋分' },
  { en: 'Cold Dew', 'zh-CN': '寒露' },
  { en: 'Frost’s Descent', 'zh-CN': '霜降' },
  { en: 'Start of Winter', 'zh-CN': '立冬' },
  { en: 'Light Snow', 'zh-CN': '小雪' },
  { en: 'Heavy Snow', 'zh-CN': '大雪' },
  { en: 'Winter Solstice', 'zh-CN': '冬至' },
  { en: 'Lesser Cold', 'zh-CN': '小寒' },
  { en: 'Greater Cold', 'zh-CN': '大寒' },
  { en: 'Start of Spring', 'zh-CN': '立春' },
  { en: 'Rain Water', 'zh-CN': '雨水' },
  { en: 'Awakening of Insects', 'zh-CN': '惊蛰' },
];

const termDegrees = 15;
/** The sun walks one degree a day, so that a day holds half of one to either side of its noon. */
const halfDay = 0.52;

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/**
 * The sun's longitude at noon, Chinese time, of a solar day (`YYYY-MM-DD`), in degrees: the low-precision formula of the
 * Astronomical Almanac, right to a hundredth of a degree.
 */
export function sunLongitudeOn(day: string): number {
  const days = (Date.parse(`${day}T04:00:00Z`) - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
  const anomaly = 357.529 + 0.98560028 * days;
  const longitude = 280.459 + 0.98564736 * days + 1.915 * sine(anomaly) + 0.02 * sine(2 * anomaly);
  return ((longitude % 360) + 360) % 360;
}

export interface SunPlace {
  longitude: number;
  /** The term the day may hold, where one begins on it or so close to it that the hour decides. */
  border: number | undefined;
  /** The terms before and after, as places in `solarTerms`. */
  before: number;
  after: number;
}

/** Where among the terms the sun stood on a day. */
export function sunPlaceOn(day: string): SunPlace {
  const longitude = sunLongitudeOn(day);
  const before = Math.floor(longitude / termDegrees);
  const nearest = Math.round(longitude / termDegrees);
  const isBorder = Math.abs(longitude - nearest * termDegrees) <= halfDay;
  return {
    longitude,
    border: isBorder ? nearest % solarTerms.length : undefined,
    before,
    after: (before + 1) % solarTerms.length,
  };
}
