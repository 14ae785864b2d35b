import { lazy, Suspense } from 'react';
import type { RouteMatch } from '../../engine/routes.ts';
import { LoadingScreen } from '../ui/screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { withWords } from './with-words.ts';

const ResultScreen = lazy(async () => ({
  default: (await withWords(() => import('./result-screen.tsx'))).ResultScreen,
}));
const LookupScreen = lazy(async () => ({
  default: (await withWords(() => import('./lookup-screen.tsx'))).LookupScreen,
}));
const ComplaintScreens = lazy(async () => ({
  default: (await withWords(() => import('./complaint-screens.tsx'))).ComplaintScreens,
}));

/** The screens that belong to no funnel, by their route. */
export function SharedScreens({ match }: { match: RouteMatch | undefined }) {
  return <Suspense fallback={<LoadingScreen />}>{shown(match)}</Suspense>;
}

function shown(match: RouteMatch | undefined) {
  switch (match?.screen) {
    case 'result':
    case 'test_result':
      return <ResultScreen orderId={match.id ?? ''} screen={match.screen} />;
    case 'lookup':
      return <LookupScreen />;
    case 'complaint':
    case 'complaint-detail':
    case 'complaint-done':
      return <ComplaintScreens step={match.screen} />;
    default:
      return <NotFoundScreen />;
  }
}
