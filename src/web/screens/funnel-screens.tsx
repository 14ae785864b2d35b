import { lazy, Suspense, useEffect } from 'react';
import { EntryScreen } from '../entry/entry-screen.tsx';
import { useSnapshot } from '../shop.tsx';
import { LoadingScreen } from '../ui/screen.tsx';
import { screenOf, UrlBridge } from '../url-bridge.tsx';
import { withWords } from './with-words.ts';

const loadPayment = () => withWords(() => import('../payment/payment-screen.tsx'));
const loadQuestions = () => import('../entry/questions-screen.tsx');
const loadSucceed = () => withWords(() => import('./succeed-screen.tsx'));

const PaymentScreen = lazy(async () => ({ default: (await loadPayment()).PaymentScreen }));
const QuestionsScreen = lazy(async () => ({ default: (await loadQuestions()).QuestionsScreen }));
const SucceedScreen = lazy(async () => ({ default: (await loadSucceed()).SucceedScreen }));

const laterScreens = {
  questions: QuestionsScreen,
  payment: PaymentScreen,
  succeed: SucceedScreen,
};

/** While the visitor reads, the screens that follow are fetched, so that the next step needs no network. */
function useNextScreens(hasQuestions: boolean): void {
  useEffect(() => {
    const load = () => {
      // Failing here is no fault: the screen is asked for again when it is needed.
      loadPayment().catch(() => {});
      if (hasQuestions) loadQuestions().catch(() => {});
    };
    // Missing in Safari and in older in-app browsers.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, [hasQuestions]);
}

/** The screens the machine runs: what is shown follows its state, never the address. */
export function FunnelScreens() {
  const name = useSnapshot(screenOf);
  const hasQuestions = useSnapshot((snapshot) => snapshot.context.funnel?.questions !== undefined);
  useNextScreens(hasQuestions);
  return (
    <>
      <UrlBridge />
      {name === 'entry' ? <EntryScreen /> : <LaterScreen key={name} name={name} />}
    </>
  );
}

/**
 * The screens after the entry. Each has a boundary of its own: a shared one would keep the last screen, hidden, in the
 * page. The entry has none: it must be hydrated whole before a kept draft changes it.
 */
function LaterScreen({ name }: { name: keyof typeof laterScreens }) {
  const Shown = laterScreens[name];
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Shown />
    </Suspense>
  );
}
