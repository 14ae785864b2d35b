import { useEffect, useLayoutEffect, useState } from 'react';
import type { PageData } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import { findRoute, type RouteMatch } from '../../machine/routes.ts';
import { takeOverDraft } from '../runtime/draft.ts';
import { repeatEarlyTap } from '../runtime/early-tap.ts';
import {
  type FunnelActor,
  type PageContext,
  PageProvider,
  type StaticBlocks,
  useMessages,
  usePage,
  useSend,
  useSnapshot,
} from '../runtime/page-context.tsx';
import { useLocation } from '../runtime/router.tsx';
import { rememberLanguage } from '../runtime/storage.ts';
import { ErrorBoundary } from '../ui/broken-screen.tsx';
import { LoadingScreen } from '../ui/screen.tsx';
import { FunnelScreens, SharedScreens } from './screens.tsx';

interface Props {
  data: PageData;
  actor: FunnelActor;
  /** The first render must use the markup's language. */
  renderedLanguage: string;
  /** The visitor's language, which the server cannot know. */
  wantedLanguage: string;
  /** `entry`: the markup is the funnel's entry; `loading`: it is a placeholder. */
  rendered: 'entry' | 'loading';
  staticBlocks?: StaticBlocks;
  /** Loads the page in another language; undefined if it has all languages. */
  loadLanguage?: ((language: string) => void) | undefined;
  onAlive?: () => void;
}

/** The first render must depend on its props alone, so that it hydrates. */
export function App(props: Props) {
  const { data, actor, renderedLanguage, wantedLanguage, rendered, staticBlocks, loadLanguage, onAlive } =
    props;
  const [language, setLanguage] = useState(renderedLanguage);
  const [isReady, setReady] = useState(rendered === 'entry');

  useLayoutEffect(() => {
    setReady(true);
    setLanguage(wantedLanguage);
  }, [wantedLanguage]);

  // A layout effect, because the address must not follow a machine without its draft. It runs once: later
  // definitions change the page while it is open, and the draft has no ticked boxes.
  const slug = data.funnel?.slug;
  useLayoutEffect(() => {
    if (slug) takeOverDraft(actor, slug);
  }, [actor, slug]);

  useEffect(repeatEarlyTap, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onAlive?.(), []);

  const page: PageContext = {
    data,
    actor,
    language,
    setLanguage: loadLanguage ?? setLanguage,
    staticBlocks,
  };
  return (
    <PageProvider value={page}>
      <ErrorBoundary>
        <DocumentKeeper />
        {isReady ? <Screens /> : <LoadingScreen />}
        <Toasts />
      </ErrorBoundary>
    </PageProvider>
  );
}

function Screens() {
  const { data } = usePage();
  const { pathname } = useLocation();
  const match = findRoute(pathname, data.funnel);
  const isFlow = match?.screen === 'succeed' || (data.funnel !== null && match !== undefined);
  return isFlow ? <FunnelScreens /> : <SharedScreens match={match} />;
}

function DocumentKeeper() {
  const { data, language } = usePage();
  const { pathname } = useLocation();
  const match = findRoute(pathname, data.funnel);
  useEffect(() => {
    const title = titleOf(match, language);
    if (title !== undefined) document.title = title;
  }, [match, language]);
  useLayoutEffect(() => {
    document.documentElement.classList.remove('switching', 'elsewhere');
    if (document.documentElement.lang === language) return;
    document.documentElement.lang = language;
    rememberLanguage(language);
  }, [language]);
  return null;
}

/** Returns undefined if the screen sets its title itself. */
function titleOf(match: RouteMatch | undefined, language: string): string | undefined {
  if (match?.title) return say(match.title, language);
  return match?.screen === 'succeed' ? '' : undefined;
}

const shownForMs = 4000;

/** The live region is always there, because browsers announce only its changes. */
function Toasts() {
  const send = useSend();
  const { message } = useMessages();
  const toast = useSnapshot((snapshot) => snapshot.context.toast);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => send({ type: 'toast.dismissed' }), shownForMs);
    return () => clearTimeout(timer);
  }, [toast, send]);
  const text = toast && ((toast !== 'interface-error' && toast.msg) || message('interface-error'));
  return (
    <div className="toast-place">
      <p role="status" {...(toast && { 'data-toast': '', className: 'toast' })}>
        {text}
      </p>
    </div>
  );
}
