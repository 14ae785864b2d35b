import { useRef } from 'react';
import { findUnread } from '../../../engine/funnel/unreadable.ts';
import { unreadableTexts } from '../../../engine/funnel/unreadable-texts.ts';
import { useCopy, useFunnel, useSend, useSnapshot } from '../../page/page-context.tsx';
import { useGoBack } from '../../page/url-bridge.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useChange } from '../../ui/use-change.ts';

/** One question an address, answered by a tap. */
export function QuestionsScreen() {
  const funnel = useFunnel();
  const send = useSend();
  const goBack = useGoBack();
  const { say, word } = useCopy();
  const questions = useSnapshot((snapshot) => snapshot.context.questions);
  const number = useSnapshot((snapshot) => snapshot.context.question);
  const answers = useSnapshot((snapshot) => snapshot.context.draft.answers);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[number - 1];
  useChange(number, () => heading.current?.focus({ preventScroll: true }));
  if (!question) return null;
  const progress = word('question-of', { number, total: questions.length });
  const unread =
    number === questions.length && question.id in answers ? findUnread(funnel, answers) : undefined;
  return (
    <Screen name="questions" funnel={funnel.slug} className="questions stack-4">
      <div className="progress-row">
        <Button look="link" action="back" onClick={goBack}>
          {number > 1 ? word('questions-back') : word('back')}
        </Button>
        <span className="muted">{progress}</span>
      </div>
      <progress className="progress" max={questions.length} value={number} aria-label={progress} />
      {unread && (
        <section className="unread stack" role="alert">
          <h2>{say(unreadableTexts.heading)}</h2>
          <p>{say(unreadableTexts[unread.reason])}</p>
          <Button
            action="review"
            className="button-wide"
            onClick={() =>
              send({ type: 'place.requested', place: { screen: 'questions', question: unread.question } })
            }
          >
            {word('questions-review', { number: unread.question })}
          </Button>
        </section>
      )}
      <h1 ref={heading} tabIndex={-1} className="question">
        {say(question.text)}
      </h1>
      <ul className="answers stack-2">
        {question.options.map(({ value, text }) => (
          <li key={value}>
            <button
              type="button"
              className="answer"
              data-action="answer"
              data-value={value}
              aria-pressed={answers[question.id] === value}
              onClick={() => send({ type: 'question.answered', id: question.id, value })}
            >
              {say(text)}
            </button>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
