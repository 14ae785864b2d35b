import { findBirthDate } from '../../engine/fields/birth-date.ts';
import { findInOtherCalendar, wireOf } from '../fields/birthday/other-calendar.ts';
import { useCopy, useSnapshot } from '../page/page-context.tsx';
import type { LiveProps } from './live-props.ts';
import { type SunPlace, solarTerms, sunPlaceOn } from './sun-place.ts';

const ticks = solarTerms.map((_, index) => index * 15);

/** The circle of the solar terms with the sun where it stood on the day that is given: a fact anybody can look up. */
export function SunDial({ fields }: LiveProps) {
  const { language } = useCopy();
  const name = fields.find(({ kind }) => kind === 'birthday')?.name ?? '';
  const date = findBirthDate(useSnapshot((snapshot) => snapshot.context.draft.values[name] ?? ''));
  const solar = date?.calendar === 'lunar' ? findInOtherCalendar(date) : date;
  const place = solar && sunPlaceOn(wireOf(solar));
  return (
    <>
      <svg viewBox="-60 -60 120 120" width="96" height="96" aria-hidden="true">
        <circle r="50" />
        {ticks.map((angle) => (
          <line key={angle} y1={angle % 90 === 0 ? -40 : -45} y2="-50" transform={`rotate(${angle})`} />
        ))}
        {place && (
          <g key={Math.round(place.longitude)} transform={`rotate(${place.longitude.toFixed(1)})`}>
            <line className="sun-ray" y1="-8" y2="-40" />
            <circle className="sun" cy="-50" r="7" />
          </g>
        )}
        <circle className="sun-earth" r="3" />
      </svg>
      <p aria-live="polite">{inWords(place, language)}</p>
    </>
  );
}

function inWords(place: SunPlace | undefined, language: string): string {
  const isChinese = language === 'zh-CN';
  if (!place)
    return isChinese
      ? '选好生日，这里会标出那天太阳走到哪一格。'
      : 'Choose the day, and the dial marks where the sun stood.';
  const term = (index: number) => solarTerms[index]?.[isChinese ? 'zh-CN' : 'en'] ?? '';
  if (place.border !== undefined)
    return isChinese
      ? `那天前后，太阳正走到${term(place.border)}（黄经${place.border * 15}°），差几个时辰就是另一格。`
      : `Around that day the sun came to ${term(place.border)}, ${place.border * 15}°. A few hours decide on which side you were born.`;
  const degrees = Math.round(place.longitude);
  return isChinese
    ? `那天正午，太阳约在黄经${degrees}°，过了${term(place.before)}，未到${term(place.after)}。`
    : `At noon that day the sun stood at about ${degrees}°, past ${term(place.before)} and not yet at ${term(place.after)}.`;
}
