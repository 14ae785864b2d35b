import { useRef } from 'react';
import { textsFor } from '../../fields/visible-fields.ts';
import type { Field, ShownEntry } from '../../funnel/funnel.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { NextButton, OrderButton } from '../blocks/parts/order-button.tsx';
import { useAnswerText, useFilledText } from '../fields/control-of.ts';
import { Fields, useVisibleSteps } from '../fields/fields.tsx';
import { useFunnel, useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { useReopenStep } from '../runtime/url-bridge.tsx';
import { isMotionReduced, useChange } from '../ui/screen.tsx';
import { Art } from '../ui/shop-image.tsx';
import { Avatar, Said } from './chat-host.tsx';
import { InterstitialPlace } from './interstitial-place.tsx';
import { useSaidLines } from './typing-pace.ts';

const headPx = 80;
/** Milliseconds the browser takes to restore the scroll of an earlier step. */
const backMs = 60;

/**
 * Shows the host's lines, and the answers as bubbles to tap and change. Lines to come have their room already, so
 * that nothing moves under a finger. With the price all lines appear at once.
 */
export function ChatLayout() {
  const funnel = useFunnel();
  const entry = funnel.entry as ShownEntry<'chat'>;
  const { say } = useMessages();
  const fill = useFilledText();
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  const isLast = step === entry.messages.length - 1;
  const asked = useVisibleSteps();
  const linesOf = (index: number) => {
    const isEnd = index === entry.messages.length - 1;
    const { known = {} } = asked[index] ?? {};
    return textsFor(known, [...(entry.messages[index]?.say ?? []), ...((isEnd && entry.closing) || [])]);
  };
  const said = useSaidLines(step, linesOf(step).length);
  const end = useRef<HTMLDivElement>(null);
  useChange(
    step,
    (before) => {
      const isForward = step > before;
      // Scrolls to the end, but keeps the first new line below the host's name.
      const goToEnd = () => {
        const here = end.current!;
        const news = here.parentElement!.querySelector('.chat > :last-child')!.getBoundingClientRect();
        scrollTo({
          top: scrollY + Math.min(here.getBoundingClientRect().bottom - innerHeight, news.top - headPx),
          behavior: isForward && !isMotionReduced() ? 'smooth' : 'auto',
        });
      };
      if (isForward) return goToEnd();
      const timer = setTimeout(goToEnd, backMs);
      return () => clearTimeout(timer);
    },
    0,
  );
  const now = entry.messages[step];
  return (
    <>
      <Art look="strip" />
      <h1 className="chat-host">
        <Avatar />
        <span>{say(entry.host)}</span>
      </h1>
      {entry.pinned && <Blocks blocks={entry.pinned} />}
      <div className="chat stack" role="log" aria-live="polite">
        {entry.opening && <Said texts={entry.opening} className="chat-opening" />}
        {asked.slice(0, step + 1).map(({ fields, isPassed }, index) =>
          isPassed ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message is its place
            <div className="stack" key={index}>
              <InterstitialPlace asked={entry.messages} step={index} steps={asked} host={<Avatar />} />
              <Said texts={linesOf(index)} said={index === step && !isLast ? said : undefined} />
              {index < step && <Answer fields={fields} index={index} />}
            </div>
          ),
        )}
      </div>
      {now && (
        // The section gets the focus, because a field named `focus` would hide the form's method.
        <section
          key={step}
          tabIndex={-1}
          data-arrival=""
          aria-label={fill(linesOf(step).at(-1) ?? now.fields[0]!.label)}
        >
          <form className="composer stack-4" method="dialog" noValidate>
            <Fields fields={now.fields} />
            {isLast ? <OrderButton text={entry.submit} /> : <NextButton text={now.next} />}
          </form>
        </section>
      )}
      <div ref={end} className="chat-end" />
      {step === 0 && entry.blocks && <Blocks blocks={entry.blocks} />}
    </>
  );
}

function Answer({ fields, index }: { fields: readonly Field[]; index: number }) {
  const { message } = useMessages();
  const answerText = useAnswerText();
  const reopen = useReopenStep();
  const said = fields.map(answerText).filter(Boolean).join(' · ');
  const hasAgreed = fields.some(({ kind }) => kind === 'consent');
  return (
    <button type="button" className="bubble bubble-visitor" data-action="edit" onClick={() => reopen(index)}>
      <span className="visually-hidden">{message('you-said')}</span>
      <span>{said || message(hasAgreed ? 'agreed' : 'nothing-said')}</span>
      <span className="bubble-edit">{message('edit')}</span>
    </button>
  );
}
