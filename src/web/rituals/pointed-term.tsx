import { say } from '../../engine/funnel/copy.ts';
import { prose } from '../live-pictures/sun-prose.ts';
import { useCopy } from '../page/page-context.tsx';
import { termUnderPointer } from './gesture-rules.ts';

/** In the middle of the dial: the solar term that was turned to the top, with the sun's longitude where it begins. */
export function PointedTerm({ angle }: { angle: number }) {
  const { language } = useCopy();
  const { term, longitude } = termUnderPointer(angle);
  return (
    <p className="turn-term" aria-live="polite">
      <b>{say(prose.terms[term]!, language)}</b>
      {longitude}°
    </p>
  );
}
