import { texts } from '../contract/texts.ts';
import type { PageFunnel, Text } from '../funnel/funnel.ts';
import { funnelMachine } from './machine.ts';
import type { StateMeta } from './setup.ts';
import { files } from './text/files.generated.ts';
import type { Place } from './types.ts';

export type ScreenName =
  | Place['screen']
  | 'result'
  | 'test_result'
  | 'lookup'
  | 'complaint'
  | 'complaint-detail'
  | 'complaint-done';

export interface Route {
  /** May contain `{id}` and `{state}`. */
  path: string;
  screen: ScreenName;
  /** Null if the page has none or takes its report's. */
  title: Text | null;
}

const statesWithAddress: readonly StateMeta[] = Object.values(funnelMachine.states)
  .map((state) => state.meta as StateMeta | undefined)
  .filter((meta): meta is StateMeta => meta !== undefined);

const { orderInquiry, complaint } = texts(files);

export const firstSegment = (pathname: string): string => pathname.split('/')[1] ?? '';

export const sharedRoutes: readonly Route[] = [
  ...statesWithAddress
    .filter(({ path }) => !path.startsWith('/{funnel}'))
    .map(({ path, screen }): Route => ({ path, screen, title: null })),
  { path: '/result/{id}', screen: 'result', title: null },
  { path: '/test_result/{id}', screen: 'test_result', title: null },
  { path: '/order_form_inquire', screen: 'lookup', title: orderInquiry },
  { path: '/complaint', screen: 'complaint', title: complaint },
  { path: '/complaint/transit', screen: 'complaint-detail', title: complaint },
  { path: '/complaint/transit/submit', screen: 'complaint-done', title: complaint },
];

export function routesOf(funnel: PageFunnel): readonly Route[] {
  const seen = new Set<string>();
  return statesWithAddress
    .filter(({ path, screen }) => {
      const isItsOwn = path.startsWith('/{funnel}') && !seen.has(path);
      seen.add(path);
      return isItsOwn && (screen !== 'questions' || funnel.questions !== undefined);
    })
    .map(({ path, screen }) => ({
      path: path.replace('{funnel}', funnel.slug),
      screen,
      title: funnel.title,
    }));
}

export interface RouteMatch extends Route {
  id?: string;
  /** From 1. */
  state?: number;
}

const withoutTrailingSlash = (pathname: string) =>
  pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;

const segmentPattern: Record<string, RegExp> = {
  '{id}': /^[A-Za-z0-9_-]{1,64}$/,
  '{state}': /^[1-9]\d{0,3}$/,
};

function matchRoute(route: Route, pathname: string): RouteMatch | undefined {
  const wanted = route.path.split('/');
  const given = withoutTrailingSlash(pathname).split('/');
  if (wanted.length !== given.length) return undefined;
  const match: RouteMatch = { ...route };
  for (const [index, segment] of wanted.entries()) {
    const part = given[index]!;
    const pattern = segmentPattern[segment];
    if (pattern ? !pattern.test(part) : segment !== part) return undefined;
    if (segment === '{id}') match.id = part;
    if (segment === '{state}') match.state = Number(part);
  }
  return match;
}

export function findRoute(pathname: string, funnel: PageFunnel | null): RouteMatch | undefined {
  for (const route of [...(funnel ? routesOf(funnel) : []), ...sharedRoutes]) {
    const match = matchRoute(route, pathname);
    if (!match) continue;
    const isPastTheEnd =
      match.state !== undefined && match.state > (funnel?.questions?.questions.length ?? 0);
    return isPastTheEnd ? undefined : match;
  }
  return undefined;
}

/** Undefined for screens outside the machine. */
export function placeOfMatch(match: RouteMatch): Place | undefined {
  switch (match.screen) {
    case 'entry':
      return { screen: 'entry', step: 0 };
    case 'questions':
      return { screen: 'questions', question: match.state ?? 1 };
    case 'payment':
    case 'succeed':
      return { screen: match.screen, orderId: match.id ?? '' };
    default:
      return undefined;
  }
}

/** Without query. */
export function pathOf(place: Place, slug: string): string {
  const { path } = statesWithAddress.find(({ screen }) => screen === place.screen)!;
  return path
    .replace('{funnel}', slug)
    .replace('{id}', 'orderId' in place ? place.orderId : '')
    .replace('{state}', 'question' in place ? String(place.question) : '');
}
