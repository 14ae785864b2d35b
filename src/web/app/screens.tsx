import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type RouteMatch, type SharedPage, screenOf } from '../../machine/routes.ts';
import { keepStaticMarkup, markupOf } from '../blocks/blocks.tsx';
import { EntryScreen } from '../entry/entry-screen.tsx';
import { addMessages } from '../messages/messages.ts';
import { findPage } from '../runtime/other-page.ts';
import { usePage, useSnapshot } from '../runtime/page-context.tsx';
import { UrlBridge } from '../runtime/url-bridge.tsx';
import { ErrorBoundary } from '../ui/broken-screen.tsx';
import { LegalDialog, lazyScreen } from '../ui/lazy-screen.tsx';
import { LoadingScreen } from '../ui/screen.tsx';

/** Loads the messages of all screens after the entry with the first of them. */
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

/** Loads the next screens and the legal texts while the page is idle. */
function useNextScreens(hasQuestions: boolean): void {
  useEffect(() => {
    const load = () => {
      // A failure is harmless: the screen loads again when it is needed.
      lazyScreens.payment.load().catch(() => {});
      LegalDialog.load().catch(() => {});
      if (hasQuestions) lazyScreens.questions.load().catch(() => {});
    };
    // Safari and older in-app browsers lack it.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, [hasQuestions]);
}

/** If the page began on another screen, its data lacks the markup of static blocks. */
function WholeEntry() {
  const { data, language, staticBlocks } = usePage();
  const slug = data.funnel?.slug;
  const [isWhole, setWhole] = useState(() => staticBlocks !== undefined || markupOf(language) !== undefined);
  useEffect(() => {
    if (isWhole) return;
    // The page is complete enough without it: visitors can order.
    void findPage(language, `/${slug}`).then((page) => {
      if (page) keepStaticMarkup(page);
      setWhole(true);
    });
  }, [isWhole, language, slug]);
  return isWhole ? <EntryScreen /> : meanwhile;
}

/** The machine's state decides the screen, never the address. */
export function FunnelScreens() {
  const name = useSnapshot(screenOf);
  const hasQuestions = useSnapshot((snapshot) => snapshot.context.funnel?.questions !== undefined);
  useNextScreens(hasQuestions);
  // The entry is not lazy: it must hydrate before a stored draft changes it.
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
const ComplaintScreens = laterScreen(
  async () => (await import('../orders/complaint-screens.tsx')).ComplaintScreens,
);
const NotFoundScreen = laterScreen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

type SharedScreen = (props: { orderId: string; screen: never; meanwhile: ReactNode }) => ReactNode;

const sharedScreens: Readonly<Record<SharedPage, SharedScreen>> = {
  result: ResultScreen,
  test_result: ResultScreen,
  lookup: laterScreen(async () => (await import('../orders/lookup-screen.tsx')).LookupScreen),
  complaint: ComplaintScreens,
  'complaint-detail': ComplaintScreens,
  'complaint-done': ComplaintScreens,
};

export function SharedScreens({ match }: { match: RouteMatch | undefined }) {
  const { screen, id = '' } = match ?? {};
  const Shown = sharedScreens[screen as SharedPage] ?? NotFoundScreen;
  return <Shown orderId={id} screen={screen as never} meanwhile={meanwhile} />;
}
