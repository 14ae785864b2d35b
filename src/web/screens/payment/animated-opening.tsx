import { fieldsOf } from '../../../engine/funnel/entry-steps.ts';
import { useCopy, useFunnel, useSnapshot } from '../../page/page-context.tsx';
import { StrokeAnimation } from '../../report/hanzi.tsx';
import { Foretaste } from './foretaste.tsx';

/** The Han characters of the names given, as far as this browser knows them; a masked summary gives the rest. */
function useNames(): string {
  const funnel = useFunnel();
  const values = useSnapshot((snapshot) => snapshot.context.draft.values);
  return fieldsOf(funnel)
    .filter(({ kind }) => kind === 'name')
    .map(({ name }) => values[name]?.trim() ?? '')
    .filter(Boolean)
    .join(' · ');
}

const longestDrawn = 8;

/** The visitor's own name is drawn stroke by stroke while the first facts of their report appear. */
export function AnimatedOpening() {
  const funnel = useFunnel();
  const { say, word } = useCopy();
  const names = useNames();
  const characters = [...names.replace(/[^\p{Script=Han}]/gu, '')].slice(0, longestDrawn);
  return (
    <header className="payment-opening stack-2">
      <p className="eyebrow">{word('report-name', { title: say(funnel.title) })}</p>
      <div className="name-stage" aria-hidden="true">
        {characters.length > 0 ? (
          <StrokeAnimation key={characters.join('')} characters={characters} size={72} />
        ) : (
          <span className="name-still">{names}</span>
        )}
      </div>
      <h1>{names ? word(`opening-${funnel.product}`, { name: names }) : word('payment-heading')}</h1>
      <p>{word(`opening-lead-${funnel.product}`)}</p>
      <Foretaste withNames={false} className="foretaste-rising" />
    </header>
  );
}
