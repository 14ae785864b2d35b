import { useEffect, useLayoutEffect, useRef } from 'react';
import { withOtherChannel } from '../../engine/address.ts';
import type { Place } from '../../engine/machine/types.ts';
import { lastStepOf, placeOf } from '../../engine/machine/walk.ts';
import { channelAfterPayment } from '../../engine/machine/ways-to-pay.ts';
import { findRoute, pathOf, placeOfMatch } from '../../engine/routes.ts';
import { afterPaint } from './after-paint.ts';
import { type FunnelSnapshot, usePage, useSnapshot } from './page-context.tsx';
import { useNavigate } from './router.ts';

export function screenOf(snapshot: FunnelSnapshot): Place['screen'] {
  if (snapshot.matches('payment')) return 'payment';
  if (snapshot.matches('success')) return 'succeed';
  return snapshot.matches('questions') ? 'questions' : 'entry';
}

const placeNow = (snapshot: FunnelSnapshot): Place => placeOf(screenOf(snapshot), snapshot.context);
/** Step that `project` stored in the history entry; 0 in the first. */
const stepHere = (): number => history.state?.usr?.step ?? 0;

/**
 * Connects machine and address: the machine owns the visitor's place and the address follows; Back and Forward ask
 * the machine, which may refuse.
 */
export function UrlBridge() {
  const { actor, data } = usePage();
  const navigate = useNavigate();
  // `navigate` changes with every location; a ref keeps effects from restarting.
  const go = useRef(navigate);
  useLayoutEffect(() => {
    go.current = navigate;
  });

  const slug = data.funnel?.slug ?? '';
  const key = useSnapshot((snapshot) => JSON.stringify(placeNow(snapshot)));
  const isFirst = useRef(true);

  // Back and Forward: the address asks, the machine answers. By the event itself: a Back that comes before the router has
  // drawn what it leaves changes nothing that is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `project` reads what changes through a ref
  useEffect(() => {
    const ask = () => {
      const match = findRoute(location.pathname, data.funnel);
      const asked = match && placeOfMatch(match);
      if (!asked) return;
      const place = asked.screen === 'entry' ? { ...asked, step: stepHere() } : asked;
      actor.send({ type: 'place.requested', place });
      const now = placeNow(actor.getSnapshot());
      if (JSON.stringify(now) === JSON.stringify(place)) return;
      // A refused Back from the payment keeps an entry behind it, so that a second Back can leave.
      const isHeldAtPayment = now.screen === 'payment' && place.screen === 'entry';
      project(now, { replace: !isHeldAtPayment });
    };
    addEventListener('popstate', ask);
    return () => removeEventListener('popstate', ask);
  }, [actor, data.funnel]);

  function follow() {
    const place = placeNow(actor.getSnapshot());
    const replace = isFirst.current || place.screen === 'succeed';
    isFirst.current = false;
    // Check now: after the machine followed the address, a second Back may have moved on.
    const isThere =
      withoutSlash(location.pathname) === pathOf(place, slug) &&
      (place.screen !== 'entry' || place.step === stepHere());
    if (isThere) return;
    if (replace) project(place, { replace });
    // The next place must come after this one in the history.
    else return afterPaint(() => project(place, { replace }));
  }
  // The first place takes the address's own entry, when a kept draft has been restored and before anybody can tap: what a
  // tap leads to comes behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => queueMicrotask(follow), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the projection depends on the place alone
  useEffect(() => (isFirst.current ? undefined : follow()), [key]);

  function project(place: Place, { replace }: { replace: boolean }) {
    const { search, hash } = location;
    const query =
      place.screen === 'succeed'
        ? withOtherChannel(search, channelAfterPayment(actor.getSnapshot().context))
        : search;
    go.current(
      { pathname: pathOf(place, slug), search: query, hash: replace ? hash : '' },
      { replace, state: place.screen === 'entry' ? { step: place.step } : null },
    );
  }

  return null;
}

const withoutSlash = (pathname: string) => pathname.replace(/(.)\/$/, '$1');

const entriesBehind = (): number => history.state?.idx ?? 0;

/** Goes back to an earlier step, through the history if it leads there, so that Back stays right. */
export function useReopenStep(): (step: number) => void {
  const { actor } = usePage();
  const navigate = useNavigate();
  return (step) => {
    const now = actor.getSnapshot().context.draft.step;
    // A questionnaire adds history entries between two steps, so only the machine knows the way.
    const isDirect = actor.getSnapshot().context.questions.length === 0;
    if (isDirect && step < now && entriesBehind() >= now - step) navigate(step - now);
    else actor.send({ type: 'step.reopened', step });
  };
}

/** Returns to the previous question, or to the step before the questionnaire. */
export function useGoBack(): () => void {
  const { actor, data } = usePage();
  const navigate = useNavigate();
  return () => {
    if (entriesBehind() > 0) {
      navigate(-1);
      return;
    }
    const { question } = actor.getSnapshot().context;
    const lastStep = data.funnel ? lastStepOf(data.funnel) : 1;
    actor.send({
      type: 'place.requested',
      place:
        question > 1
          ? { screen: 'questions', question: question - 1 }
          : { screen: 'entry', step: Math.max(0, lastStep - 1) },
    });
  };
}
