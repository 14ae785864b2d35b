import { Fragment, useId, useState } from 'react';
import type { ReportBlock } from '../../contract/report.ts';
import { useIsOnPaper } from './use-printing.ts';

/** The reader picks one of several texts. On paper all of them are shown. */
export function ChoiceBlock({ label, chosen, items }: Extract<ReportBlock, { kind: 'choice' }>) {
  const name = useId();
  const [picked, setPicked] = useState(chosen);
  const isOnPaper = useIsOnPaper();
  const shown = items[picked] ?? items[0];
  return (
    <div className="report-choice stack-4">
      <fieldset>
        <legend>{label}</legend>
        {items.map((item, index) => (
          <label key={item.label}>
            <input type="radio" name={name} checked={item === shown} onChange={() => setPicked(index)} />
            <span>{item.label}</span>
          </label>
        ))}
      </fieldset>
      <div className="prose" aria-live="polite">
        {items
          .filter((item) => isOnPaper || item === shown)
          .map(({ label: heading, paragraphs }) => (
            <Fragment key={heading}>
              <h2 className="report-choice-shown">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Fragment>
          ))}
      </div>
    </div>
  );
}
