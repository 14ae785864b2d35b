import { type CSSProperties, useRef } from 'react';
import { findUnread } from '../../funnel/unreadable.ts';
import { unreadableTexts } from '../../funnel/unreadable-texts.ts';
import { visibleNumbers } from '../../machine/entry-navigation.ts';
import { answerFacts } from '../facts/answers/answer-facts.ts';
import { chooseSentence } from '../facts/sentence/choose-sentence.ts';
import { useFunnel, useMessages, useSend, useSnapshot } from '../runtime/page-context.tsx';
import { useGoBack } from '../runtime/url-bridge.tsx';
import { Button } from '../ui/button.tsx';
import { Screen, useChange } from '../ui/screen.tsx';
import './questions.css';

const ownProperties = (properties: Record<`--${string}`, number>) => properties as CSSProperties;

function Line({ number, total }: { number: number; total: number }) {
  return (
    <div className="line" aria-hidden="true">
      <ol style={ownProperties({ '--station': number })}>
        {Array.from({ length: total }, (_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a station is its place
            key={index}
            data-passed={index < number - 1 || undefined}
            data-now={index === number - 1 || undefined}
          />
        ))}
      </ol>
    </div>
  );
}

export function QuestionsScreen() {
  const funnel = useFunnel();
  const send = useSend();
  const goBack = useGoBack();
  const { say, message, language } = useMessages();
  const questions = useSnapshot((snapshot) => snapshot.context.questions);
  const number = useSnapshot((snapshot) => snapshot.context.question);
  const answers = useSnapshot((snapshot) => snapshot.context.draft.answers);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[number - 1];
  useChange(number, () => heading.current?.focus({ preventScroll: true }));
  if (!question) return null;
  const asked = visibleNumbers(questions, answers);
  const [place, total] = [asked.indexOf(number) + 1, asked.length];
  const progress = message('question-of', { number: place, total });
  const unread =
    number === questions.length && question.id in answers ? findUnread(funnel, answers) : undefined;
  const after = number - 1;
  // A question with its own options is a choice, not a scale.
  const isScale = !funnel.questions?.questions?.[after]?.options;
  const afterAnswer = funnel.questions?.interstitials?.find((each) => each.after === after);
  const sentence =
    afterAnswer &&
    chooseSentence(
      afterAnswer.interstitial,
      answerFacts(funnel.questions!, answers, after, language),
      language,
    );
  return (
    <Screen name="questions" funnel={funnel.slug} className="questions stack-4">
      <div className="progress-row">
        <Button look="link" action="back" onClick={goBack}>
          {number > 1 ? message('questions-back') : message('back')}
        </Button>
        <span className="muted">{progress}</span>
      </div>
      <progress className="visually-hidden" max={total} value={place} aria-label={progress} />
      <Line number={place} total={total} />
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
            {message('questions-review', { number: unread.question })}
          </Button>
        </section>
      )}
      <h1 ref={heading} tabIndex={-1} className="question">
        {say(question.text)}
      </h1>
      <ul className="answers stack-2">
        {question.options.map(({ value, text }, index) => (
          <li key={value}>
            <button
              type="button"
              className="answer"
              data-action="answer"
              data-value={value}
              style={
                isScale ? ownProperties({ '--share': index / (question.options.length - 1) }) : undefined
              }
              aria-pressed={answers[question.id] === value}
              onClick={() => send({ type: 'question.answered', id: question.id, value })}
            >
              {say(text)}
            </button>
          </li>
        ))}
      </ul>
      <p className="interstitial" role="status">
        {sentence && <span key={number}>{sentence}</span>}
      </p>
    </Screen>
  );
}
