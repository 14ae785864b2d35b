import { useEffect, useRef, useState } from 'react';
import type { ChatEntry } from '../../../engine/funnel.ts';
import { useCopy, useFunnel, useSnapshot } from '../../shop.tsx';
import { useReopenStep } from '../../url-bridge.tsx';
import { Fields } from '../fields/fields.tsx';
import { useSpokenValue } from '../fields/spoken-value.ts';
import { Art } from './art.tsx';
import { NextButton, OrderButton } from './order-button.tsx';

const typingMs = 700;

/** A conversation: the host asks, the visitor's answers stand as bubbles and can be changed. */
export function ChatLayout() {
  const funnel = useFunnel();
  const entry = funnel.entry as ChatEntry;
  const { say, word } = useCopy();
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  const reopen = useReopenStep();
  const spoken = useSpokenValue();
  const isTyping = useTyping(step);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [step]);
  const isLast = step === entry.messages.length - 1;
  const now = entry.messages[step];
  return (
    <>
      <Art />
      <h1 className="chat-host">{say(entry.host)}</h1>
      <div className="chat" role="log" aria-live="polite">
        {entry.opening?.map((text) => (
          <p className="bubble bubble-host" key={say(text)}>
            {say(text)}
          </p>
        ))}
        {entry.messages.slice(0, step + 1).map((message, index) => (
          <div className="chat-turn" key={say(message.say[0]!)}>
            {index === step && isTyping ? (
              <p className="bubble bubble-host bubble-typing">
                <span className="visually-hidden">{word('is-typing', { host: say(entry.host) })}</span>
                <i />
                <i />
                <i />
              </p>
            ) : (
              message.say.map((text) => (
                <p className="bubble bubble-host" key={say(text)}>
                  {say(text)}
                </p>
              ))
            )}
            {index < step && (
              <div className="bubble bubble-visitor">
                <span className="visually-hidden">{word('you-said')}</span>
                <span>{message.fields.map(spoken).filter(Boolean).join(' · ') || '…'}</span>
                <button
                  type="button"
                  className="text-button"
                  data-action="edit"
                  onClick={() => reopen(index)}
                >
                  {word('edit')}
                </button>
              </div>
            )}
          </div>
        ))}
        {isLast &&
          entry.closing?.map((text) => (
            <p className="bubble bubble-host" key={say(text)}>
              {say(text)}
            </p>
          ))}
      </div>
      {now && (
        <form className="composer" method="dialog" noValidate key={step}>
          <Fields fields={now.fields} />
          {isLast ? <OrderButton text={entry.submit} /> : <NextButton text={now.next} />}
        </form>
      )}
      <div ref={end} />
    </>
  );
}

/** True for a moment after the conversation has moved on; never in the first render and never under reduced motion. */
function useTyping(step: number): boolean {
  const [isTyping, setTyping] = useState(false);
  const before = useRef(step);
  useEffect(() => {
    const isForward = step > before.current;
    before.current = step;
    if (!isForward || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setTyping(true);
    const timer = setTimeout(() => setTyping(false), typingMs);
    return () => {
      clearTimeout(timer);
      setTyping(false);
    };
  }, [step]);
  return isTyping;
}
