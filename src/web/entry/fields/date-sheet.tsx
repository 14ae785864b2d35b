import { useState } from 'react';
import type { BirthDate } from '../../../engine/fields.ts';
import { useCopy, useSnapshot } from '../../shop.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  defaultDate,
  isPast,
  lunarDayName,
  monthName,
  monthsOf,
  wireOf,
  withPart,
  yearsUpTo,
} from './calendar-columns.ts';

interface Props {
  heading: string;
  value: BirthDate | undefined;
  hasLunar: boolean;
  onClose: () => void;
  onChoose: (wire: string) => void;
}

/** A date in either calendar, on the phone's own wheels. What is shown can be confirmed at once. */
export function DateSheet({ heading, value, hasLunar, onClose, onChoose }: Props) {
  const { language, word } = useCopy();
  const today = useSnapshot((snapshot) => snapshot.context.today);
  const [date, setDate] = useState(value ?? defaultDate);
  const { calendar, year, month, leap, day } = date;
  const months = monthsOf(calendar, year);
  const index = months.findIndex((each) => each.month === month && each.leap === leap);
  const isPossible = isPast(date, today);
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
          <Button
            action="confirm"
            aria-disabled={!isPossible}
            onClick={() => isPossible && onChoose(wireOf(date))}
          >
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
                onChange={() => setDate(withPart(date, { calendar: each, leap: false }))}
              />
              <span>{word(each)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="wheels">
        <label>
          <span>{word('year')}</span>
          <select
            value={year}
            onChange={(event) => setDate(withPart(date, { year: Number(event.target.value) }))}
          >
            {yearsUpTo(today).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{word('month')}</span>
          <select
            value={index}
            onChange={(event) => {
              const chosen = months[Number(event.target.value)];
              if (chosen) setDate(withPart(date, { month: chosen.month, leap: chosen.leap }));
            }}
          >
            {months.map((each, position) => (
              <option key={`${each.month}${each.leap}`} value={position}>
                {monthName(each, calendar, language)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{word('day')}</span>
          <select value={day} onChange={(event) => setDate({ ...date, day: Number(event.target.value) })}>
            {Array.from({ length: months[index]?.days ?? 30 }, (_, position) => position + 1).map((each) => (
              <option key={each} value={each}>
                {calendar === 'lunar' && language === 'zh-CN' ? lunarDayName(each) : each}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Dialog>
  );
}
