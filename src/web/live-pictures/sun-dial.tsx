import { fillSlots, type Slots, type Text, texts } from '../../contract/texts.ts';
import { findBirthDate } from '../../fields/birthday.ts';
import { terms } from '../../fields/terms.ts';
import type { Field } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import { findInOtherCalendar, wireOf } from '../fields/birthday/other-calendar.ts';
import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { type SunPlace, sunPlaceOn, termDegrees } from './sun-place.ts';
import { files } from './text/files.generated.ts';

const messages = texts(files);

const ticks = terms.map((_, index) => index * termDegrees);

export function SunDial({ fields }: { fields: readonly Field[] }) {
  const { language } = useMessages();
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
  const fill = (text: Text, slots: Slots = {}) => fillSlots(say(text, language), slots);
  if (!place) return fill(messages.choose);
  const termAt = (index: number) => fill(terms[index]!);
  if (place.border !== undefined)
    return fill(messages.border, { term: termAt(place.border), degrees: place.border * termDegrees });
  return fill(messages.between, {
    degrees: Math.round(place.longitude),
    before: termAt(place.before),
    after: termAt(place.after),
  });
}

/** The solar term at `longitude` in degrees, for the middle of the ritual's dial. */
export function PointedTerm({ longitude }: { longitude: number }) {
  const { language } = useMessages();
  return (
    <p className="turn-term" aria-live="polite">
      <b>{say(terms[longitude / termDegrees]!, language)}</b>
      <span>{`${longitude}°`}</span>
    </p>
  );
}
