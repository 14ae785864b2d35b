import type { ReactNode } from 'react';
import type { Known } from '../../funnel/conditions.ts';
import type { Interstitial as Sentences } from '../../funnel/funnel.ts';
import { birthFacts } from '../facts/birth/birth-facts.ts';
import { chooseSentence } from '../facts/sentence/choose-sentence.ts';
import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import './interstitial.css';

interface Props {
  sentences?: Sentences | undefined;
  known: Known;
  host?: ReactNode;
}

/** Screen readers read the sentence as a status; a conversation is a live region itself. */
export function Interstitial({ sentences = [], known, host }: Props) {
  const { language } = useMessages();
  const { draft, today } = useSnapshot(({ context }) => context);
  const { said, named } = birthFacts(draft.values, today, language);
  const sentence = chooseSentence(sentences, { said, named: { ...known, ...named } }, language);
  if (!host)
    return (
      <p className="interstitial" role="status">
        {sentence && <span key={sentence}>{sentence}</span>}
      </p>
    );
  return sentence ? (
    <div className="said">
      {host}
      <div className="said-line">
        <p className="bubble bubble-host">{sentence}</p>
      </div>
    </div>
  ) : null;
}
