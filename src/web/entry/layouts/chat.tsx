import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatEntry, Text } from '../../../engine/funnel.ts';
import { useCopy, useFunnel, useSnapshot } from '../../shop.tsx';
import { useReopenStep } from '../../url-bridge.tsx';
import { Fields } from '../fields/fields.tsx';
import { useSpokenValue } from '../fields/spoken-value.ts';
import { Art } from './art.tsx';
import { NextButton, OrderButton } from './order-button.tsx';

const typingMs = 700;

/**
 * A conversation: the host asks, the visitor's answers stand as bubbles and can be changed. What the host is about to say
 * has its room already while it is being written, so that nothing moves under a finger.
 */
export function ChatLayout() {
  const funnel = useFunnel();
  const entry = funnel.entry as ChatEntry;
  const { say } = useCopy();
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  const isTyping = useTyping(step);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [step]);
  const isLast = step === entry.messages.length - 1;
  const now = entry.messages[step];
  return (
    <>
      <Art look="strip" />
      <h1 className="chat-host">
        <img src={`/images/${funnel.theme.art}.svg`} alt="" width={40} height={40} />
        <span>{say(entry.host)}</span>
      </h1>
      <div className="chat" role="log" aria-live="polite">
        {entry.opening && <Said texts={entry.opening} />}
        {entry.messages.slice(0, step + 1).map((message, index) => {
          const isNow = index === step;
          return (
            <div
              className="chat-turn"
              key={say(message.say[0]!)}
              data-typing={(isNow && isTyping) || undefined}
            >
              {isNow && isTyping && <Typing host={say(entry.host)} />}
              <Said texts={[...message.say, ...((isNow && isLast && entry.closing) || [])]} />
              {!isNow && <Answer message={message} index={index} />}
            </div>
          );
        })}
      </div>
      {now && (
        // The focus goes to a section, not to the form: a field named `focus` would hide the form's own method.
        <section key={step} tabIndex={-1} data-arrival="" aria-label={say(now.say.at(-1)!)}>
          <form className="composer" method="dialog" noValidate>
            <Fields fields={now.fields} />
            {isLast ? <OrderButton text={entry.submit} /> : <NextButton text={now.next} />}
          </form>
        </section>
      )}
      <div ref={end} className="chat-end" />
    </>
  );
}

function Said({ texts }: { texts: readonly Text[] }): ReactNode {
  const { say } = useCopy();
  return texts.map((text) => (
    <p className="bubble bubble-host" key={say(text)}>
      {say(text)}
    </p>
  ));
}

function Typing({ host }: { host: string }) {
  const { word } = useCopy();
  return (
    <p className="bubble bubble-host bubble-typing">
      <span className="visually-hidden">{word('is-typing', { host })}</span>
      <i />
      <i />
      <i />
    </p>
  );
}

/** What the visitor said; a tap goes back to it. */
function Answer({ message, index }: { message: ChatEntry['messages'][number]; index: number }) {
  const { word } = useCopy();
  const spoken = useSpokenValue();
  const reopen = useReopenStep();
  const said = message.fields.map(spoken).filter(Boolean).join(' · ');
  const hasAgreed = message.fields.some(({ kind }) => kind === 'consent');
  return (
    <div className="bubble bubble-visitor">
      <span className="visually-hidden">{word('you-said')}</span>
      <span>{said || word(hasAgreed ? 'agreed' : 'nothing-said')}</span>
      <button type="button" className="text-button" data-action="edit" onClick={() => reopen(index)}>
        {word('edit')}
      </button>
    </div>
  );
}

/** True for a moment after the conversation has moved on; never in the first render and never under reduced motion. */
function useTyping(step: number): boolean {
  const [isTyping, setTyping] = useState(false);
  const before = useRef(step);
  useLayoutEffect(() => {
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
