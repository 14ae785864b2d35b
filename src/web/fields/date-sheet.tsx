import { useState } from 'react';
import type { BirthDate } from '../../engine/fields/fields.ts';
import { useCopy, useSnapshot } from '../page/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { defaultDate, findInOtherCalendar, monthsOf, wireOf, withPart, yearsOf } from './calendar-columns.ts';
import { dateInWords, dayName, monthName } from './date-words.ts';
import { Wheel } from './wheel.tsx';

interface Props {
  heading: string;
  value: BirthDate | undefined;
  hasLunar: boolean;
  onClose: () => void;
  onChoose: (wire: string) => void;
}

/** A date in either calendar, on three wheels that hold past days only. What is shown can be confirmed at once. */
export function DateSheet({ heading, value, hasLunar, onClose, onChoose }: Props) {
  const { language, word } = useCopy();
  const today = useSnapshot((snapshot) => snapshot.context.today);
  const [date, setDate] = useState(value ?? defaultDate);
  const change = (part: Partial<BirthDate>) => setDate((now) => withPart(now, part, today));
  const other = findInOtherCalendar(date);

  const { calendar, year, month, leap, day } = date;
  const years = yearsOf(calendar, today);
  const months = monthsOf(calendar, year, today);
  const monthIndex = months.findIndex((each) => each.month === month && each.leap === leap);
  const days = Array.from({ length: months[monthIndex]?.days ?? 0 }, (_, index) => index + 1);
  return (
    <Dialog
      heading={heading}
      look="sheet"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {word('cancel')}
          </Button>
          <Button action="confirm" onClick={() => onChoose(wireOf(date))}>
            {word('confirm')}
          </Button>
        </>
      }
    >
      {hasLunar && (
        <fieldset className="calendars">
          <legend className="visually-hidden">{word('calendar')}</legend>
          {(['solar', 'lunar'] as const).map((each) => (
            <label key={each} className="radio">
              <input
                type="radio"
                name="sheet-calendar"
                checked={calendar === each}
                disabled={calendar !== each && !other}
                onChange={() => other && setDate(other)}
              />
              <span>{word(each)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className="date-shown" aria-live="polite">
        <strong>{dateInWords(date, language)}</strong>
        {hasLunar && <span>{other ? dateInWords(other, language) : ''}</span>}
      </p>
      <div className="wheels" key={calendar}>
        <Wheel
          label={word('year')}
          options={years.map((each) => ({ key: String(each), text: String(each) }))}
          index={years.indexOf(year)}
          onChange={(index) => change({ year: years[index]! })}
        />
        <Wheel
          label={word('month')}
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
          label={word('day')}
          options={days.map((each) => ({
            key: String(each),
            text: dayName({ calendar, day: each }, language),
          }))}
          index={day - 1}
          onChange={(index) => change({ day: index + 1 })}
        />
      </div>
    </Dialog>
  );
}
