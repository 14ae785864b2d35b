import { useId, useState } from 'react';
import type { ReportBlock } from '../../contract/report.ts';

/** Texts of which the reader picks one. All are in the report: choosing asks nobody. */
export function ChoiceBlock({ label, chosen, items }: Extract<ReportBlock, { kind: 'choice' }>) {
  const name = useId();
  const [picked, setPicked] = useState(chosen);
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
        <h2 className="report-choice-shown">{shown?.label}</h2>
        {shown?.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
