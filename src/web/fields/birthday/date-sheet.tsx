import { useState } from 'react';
import { clockNames } from '../../../contract/clock-names.ts';
import type { BirthDate } from '../../../fields/birthday.ts';
import { withFittingClocks } from '../../../fields/clock-field.ts';
import { useMessages, useSend, useSnapshot } from '../../runtime/page-context.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import type { SheetProps } from '../controls/picker-button.tsx';
import { Radio } from '../controls/radios.tsx';
import { defaultDate, monthsOf, withPart, yearsOf } from './calendar-columns.ts';
import { dateInWords, dayName, monthName } from './date-words.ts';
import { findInOtherCalendar, wireOf } from './other-calendar.ts';
import { Wheel } from './wheel.tsx';

interface Props extends SheetProps {
  value: BirthDate | undefined;
  hasLunar: boolean;
}

export function DateSheet({ heading, name, value, hasLunar, onClose, onChoose }: Props) {
  const { language, message } = useMessages();
  const [date, setDate] = useState(value ?? defaultDate);
  const other = findInOtherCalendar(date);
  const given = useSnapshot((snapshot) => snapshot.context.draft.values);
  const send = useSend();
  const confirm = () => {
    // The answer about summer time may not fit the new birthday.
    const fitting = withFittingClocks({ ...given, [name]: wireOf(date) });
    for (const clock of Object.values(clockNames))
      if (given[clock] && !fitting[clock]) send({ type: 'field.changed', name: clock, value: '' });
    onChoose(wireOf(date));
  };
  return (
    <Sheet heading={heading} onClose={onClose} onConfirm={confirm}>
      {hasLunar && (
        <fieldset className="calendars">
          <legend className="visually-hidden">{message('calendar')}</legend>
          {(['solar', 'lunar'] as const).map((each) => (
            <Radio
              key={each}
              name="sheet-calendar"
              checked={date.calendar === each}
              disabled={date.calendar !== each && !other}
              onChange={() => other && setDate(other)}
              text={message(each)}
            />
          ))}
        </fieldset>
      )}
      <p className="date-shown" aria-live="polite">
        <strong>{dateInWords(date, language)}</strong>
        {hasLunar && <span className="muted">{other ? dateInWords(other, language) : ''}</span>}
      </p>
      <DateWheels key={date.calendar} date={date} onChange={setDate} />
    </Sheet>
  );
}

interface WheelsProps {
  date: BirthDate;
  onChange: (change: (now: BirthDate) => BirthDate) => void;
}

function DateWheels({ date, onChange }: WheelsProps) {
  const { language, message } = useMessages();
  const today = useSnapshot((snapshot) => snapshot.context.today);
  const change = (part: Partial<BirthDate>) => onChange((now) => withPart(now, part, today));
  const { calendar, year, month, leap, day } = date;
  const years = yearsOf(calendar, today);
  const months = monthsOf(calendar, year, today);
  const monthIndex = months.findIndex((each) => each.month === month && each.leap === leap);
  const days = Array.from({ length: months[monthIndex]?.days ?? 0 }, (_, index) => index + 1);
  return (
    <div className="wheels">
      <Wheel
        label={message('year')}
        options={years.map((each) => ({ key: String(each), text: String(each) }))}
        index={years.indexOf(year)}
        onChange={(index) => change({ year: years[index]! })}
      />
      <Wheel
        label={message('month')}
        options={months.map((each) => ({
          key: `${each.month}${each.leap ? 'L' : ''}`,
          text: monthName({ ...each, calendar }, language),
        }))}
        index={monthIndex}
        onChange={(index) => {
          const chosen = months[index];
          if (chosen) change({ month: chosen.month, leap: chosen.leap });
        }}
      />
      <Wheel
        label={message('day')}
        options={days.map((each) => ({
          key: String(each),
          text: dayName({ calendar, day: each }, language),
        }))}
        index={day - 1}
        onChange={(index) => change({ day: index + 1 })}
      />
    </div>
  );
}

export function OtherDate({ date }: { date: BirthDate }) {
  const { language } = useMessages();
  const other = findInOtherCalendar(date);
  return other && <span>{dateInWords(other, language)}</span>;
}
