import type { RouteMatch } from '../../engine/routes.ts';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { LoadingScreen } from '../ui/screen.tsx';
import { withWords } from './with-words.ts';

const ResultScreen = lazyScreen(
  async () => (await withWords(() => import('../screens/report/result-screen.tsx'))).ResultScreen,
);
const LookupScreen = lazyScreen(
  async () => (await withWords(() => import('../screens/lookup/lookup-screen.tsx'))).LookupScreen,
);
const ComplaintScreens = lazyScreen(
  async () => (await withWords(() => import('../screens/complaint/complaint-screens.tsx'))).ComplaintScreens,
);

const meanwhile = <LoadingScreen />;

/** The screens that belong to no funnel, by their route. */
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
      return <NotFoundScreen />;
  }
}
