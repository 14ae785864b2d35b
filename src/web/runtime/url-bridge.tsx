import { useEffect, useLayoutEffect, useRef } from 'react';
import { withOtherChannel } from '../../machine/address.ts';
import { lastStepOf, visibleNumbers } from '../../machine/entry-navigation.ts';
import { findRoute, pathOf, placeOf, placeOfMatch } from '../../machine/routes.ts';
import type { Event, Place } from '../../machine/types.ts';
import { channelAfterPayment } from '../../machine/ways-to-pay.ts';
import { afterPaint } from './after-paint.ts';
import { usePage, useSnapshot } from './page-context.tsx';
import { hasLeftLoaded, navigate, returnTo, stepHere } from './router.tsx';

/** Milliseconds. Nobody reads a screen that fast, so a tap within them is the second one of a double tap. */
const unreadMs = 350;

/**
 * Connects machine and address. The address follows the machine's place; Back and Forward ask the machine, which
 * may refuse.
 */
export function UrlBridge() {
  const { actor, data } = usePage();
  const slug = data.funnel?.slug ?? '';
  const key = useSnapshot((snapshot) => JSON.stringify(placeOf(snapshot)));
  const isFirst = useRef(true);
  const firstKey = useRef<string | undefined>(key);

  function ask() {
    const match = findRoute(location.pathname, data.funnel);
    const asked = match && placeOfMatch(match);
    if (!asked) return;
    const place = asked.screen === 'entry' ? { ...asked, step: stepHere() ?? 0 } : asked;
    actor.send({ type: 'place.requested', place });
    const now = placeOf(actor.getSnapshot());
    if (JSON.stringify(now) === JSON.stringify(place)) return;
    // Add an entry if Back from the payment was refused, so that a second Back can leave.
    const isHeldAtPayment = now.screen === 'payment' && place.screen === 'entry';
    project(now, { replace: !isHeldAtPayment });
  }

  // Not by the router: Back may come before the router has rendered the place it leaves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `project` uses nothing else that changes
  useLayoutEffect(() => {
    addEventListener('popstate', ask);
    return () => removeEventListener('popstate', ask);
  }, [actor, data.funnel]);

  function follow() {
    const place = placeOf(actor.getSnapshot());
    const replace = isFirst.current || place.screen === 'succeed';
    isFirst.current = false;
    // Check only now, because a second Back may have moved on meanwhile.
    const isThere =
      withoutSlash(location.pathname) === pathOf(place, slug) &&
      (place.screen !== 'entry' || place.step === (stepHere() ?? 0));
    if (isThere) return;
    if (replace) project(place, { replace });
    // The next place must come after this one in the history.
    else return afterPaint(() => project(place, { replace }));
  }
  // The first place replaces the loaded entry, after a draft is restored and before a tap. Forward may have been
  // pressed before this page listened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(
    () =>
      queueMicrotask(() => {
        if (hasLeftLoaded()) ask();
        follow();
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the projection depends on the place alone
  useEffect(() => (isFirst.current ? undefined : follow()), [key]);

  // In a layout effect: on a busy phone the second tap may come before later effects run.
  useLayoutEffect(() => {
    // The first screen was readable long before the page was interactive.
    if (firstKey.current === key) return;
    firstKey.current = undefined;
    const readAt = performance.now() + unreadMs;
    const dropSecondTap = (event: MouseEvent) => {
      const { detail, pointerType, timeStamp } = event as PointerEvent;
      // The second click of a mouse has detail 2. A keyboard or script clicks with 0.
      if (timeStamp < readAt && detail > (pointerType === 'mouse' ? 1 : 0)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    addEventListener('click', dropSecondTap, true);
    return () => removeEventListener('click', dropSecondTap, true);
  }, [key]);

  function project(place: Place, { replace }: { replace: boolean }) {
    const { search, hash } = location;
    const query =
      place.screen === 'succeed'
        ? withOtherChannel(search, channelAfterPayment(actor.getSnapshot().context))
        : search;
    navigate(
      { pathname: pathOf(place, slug), search: query, hash: replace ? hash : '' },
      { replace, step: place.screen === 'entry' ? place.step : undefined },
    );
  }

  return null;
}

const withoutSlash = (pathname: string) => pathname.replace(/(.)\/$/, '$1');

/** Goes to an earlier place by the history if it is there, so that Back works afterwards. */
function useReturn(): (place: Place, otherwise?: Event) => void {
  const { actor, data } = usePage();
  return (place, otherwise = { type: 'place.requested', place }) => {
    const step = place.screen === 'entry' ? place.step : undefined;
    if (!returnTo(pathOf(place, data.funnel!.slug), step)) actor.send(otherwise);
  };
}

export function useReopenStep(): (step: number) => void {
  const goTo = useReturn();
  return (step) => goTo({ screen: 'entry', step }, { type: 'step.reopened', step });
}

/** Goes to the previous question, or to the step before the questionnaire. */
export function useGoBack(): () => void {
  const { actor, data } = usePage();
  const goTo = useReturn();
  return () => {
    const { question, questions, draft } = actor.getSnapshot().context;
    const before = visibleNumbers(questions, draft.answers).filter((number) => number < question);
    const step = Math.max(0, Math.min(draft.step, lastStepOf(data.funnel!) - 1));
    goTo(before.length > 0 ? { screen: 'questions', question: before.at(-1)! } : { screen: 'entry', step });
  };
}
