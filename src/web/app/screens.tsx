import { type ComponentType, useEffect, useState } from 'react';
import { type RouteMatch, screenOf } from '../../machine/routes.ts';
import { keepStaticMarkup, markupOf } from '../blocks/blocks.tsx';
import { EntryScreen } from '../entry/entry-screen.tsx';
import { addMessages } from '../messages/messages.ts';
import { findPage } from '../runtime/other-page.ts';
import { usePage, useSnapshot } from '../runtime/page-context.tsx';
import { UrlBridge } from '../runtime/url-bridge.tsx';
import { ErrorBoundary } from '../ui/broken-screen.tsx';
import { LegalDialog, lazyScreen } from '../ui/lazy-screen.tsx';
import { LoadingScreen } from '../ui/screen.tsx';

/** Loads a screen after the entry, with the messages that all of them share. */
const laterScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyScreen(async () => {
    const [screen, { laterMessages }] = await Promise.all([load(), import('../messages/later-messages.ts')]);
    addMessages(laterMessages);
    return screen;
  });

const meanwhile = <LoadingScreen />;

export const lazyScreens = {
  questions: lazyScreen(async () => (await import('../entry/questions-screen.tsx')).QuestionsScreen),
  payment: laterScreen(async () => (await import('../checkout/payment-screen.tsx')).PaymentScreen),
  succeed: laterScreen(async () => (await import('../checkout/success-screen.tsx')).SuccessScreen),
};

/** Prefetches the next screens and the legal texts, so that the next step needs no network. */
function useNextScreens(hasQuestions: boolean): void {
  useEffect(() => {
    const load = () => {
      // A failure is harmless: the screen is loaded again when needed.
      lazyScreens.payment.load().catch(() => {});
      LegalDialog.load().catch(() => {});
      if (hasQuestions) lazyScreens.questions.load().catch(() => {});
    };
    // Missing in Safari and older in-app browsers.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, [hasQuestions]);
}

/** Loads the markup of static blocks, which the data lacks, if the page began elsewhere. */
function WholeEntry() {
  const { data, language, staticBlocks } = usePage();
  const slug = data.funnel?.slug;
  const [isWhole, setWhole] = useState(() => staticBlocks !== undefined || markupOf(language) !== undefined);
  useEffect(() => {
    if (isWhole) return;
    // Visitors can order without it.
    void findPage(language, `/${slug}`).then((page) => {
      if (page) keepStaticMarkup(page);
      setWhole(true);
    });
  }, [isWhole, language, slug]);
  return isWhole ? <EntryScreen /> : meanwhile;
}

/** Shows the screen of the machine's state, never of the address. */
export function FunnelScreens() {
  const name = useSnapshot(screenOf);
  const hasQuestions = useSnapshot((snapshot) => snapshot.context.funnel?.questions !== undefined);
  useNextScreens(hasQuestions);
  // The entry comes with the page and must hydrate before a stored draft changes it.
  const Later = name === 'entry' ? undefined : lazyScreens[name];
  return (
    <>
      <UrlBridge />
      {/* Outside the boundary, so that Back works when a screen fails to load. */}
      <ErrorBoundary key={name}>{Later ? <Later meanwhile={meanwhile} /> : <WholeEntry />}</ErrorBoundary>
    </>
  );
}

const ResultScreen = laterScreen(async () => (await import('../report/result-screen.tsx')).ResultScreen);
const LookupScreen = laterScreen(async () => (await import('../orders/lookup-screen.tsx')).LookupScreen);
const ComplaintScreens = laterScreen(
  async () => (await import('../orders/complaint-screens.tsx')).ComplaintScreens,
);
const NotFoundScreen = laterScreen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

export function SharedScreens({ match }: { match: RouteMatch | undefined }) {
  switch (match?.screen) {
    case 'result':
    case 'test_result':
      return <ResultScreen orderId={match.id ?? ''} screen={match.screen} meanwhile={meanwhile} />;
    case 'lookup':
      return <LookupScreen meanwhile={meanwhile} />;
    case 'complaint':
    case 'complaint-detail':
    case 'complaint-done':
      return <ComplaintScreens step={match.screen} meanwhile={meanwhile} />;
    default:
      return <NotFoundScreen meanwhile={meanwhile} />;
  }
}
