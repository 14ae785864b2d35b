import type { SnapshotFrom } from 'xstate';
import { texts } from '../contract/texts.ts';
import type { PageFunnel, Text } from '../funnel/funnel.ts';
import { funnelMachine } from './machine.ts';
import type { StateMeta } from './setup.ts';
import { files } from './text/files.generated.ts';
import type { Place } from './types.ts';

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

/** Pages outside the machine. */
export const sharedPages = {
  result: { path: '/result/{id}', title: null },
  test_result: { path: '/test_result/{id}', title: null },
  lookup: { path: '/order_form_inquire', title: orderInquiry },
  complaint: { path: '/complaint', title: complaint },
  'complaint-detail': { path: '/complaint/transit', title: complaint },
  'complaint-done': { path: '/complaint/transit/submit', title: complaint },
};
export type SharedPage = keyof typeof sharedPages;
export type ScreenName = Place['screen'] | SharedPage;

export const firstSegment = (pathname: string): string => pathname.split('/')[1] ?? '';

export const sharedRoutes: readonly Route[] = [
  ...statesWithAddress
    .filter(({ path }) => !path.startsWith('/{funnel}'))
    .map(({ path, screen }): Route => ({ path, screen, title: null })),
  ...Object.entries(sharedPages).map(([screen, page]) => ({ ...page, screen: screen as SharedPage })),
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

/** A place holds the values of its path's slots; the browser's history keeps the step of an entry. */
const placeAt = (
  { screen, path }: StateMeta,
  { orderId, question, step }: { orderId: string; question: number; step: number },
) =>
  (path.includes('{id}')
    ? { screen, orderId }
    : path.includes('{state}')
      ? { screen, question }
      : { screen, step }) as Place;

/** Undefined for pages outside the machine. */
export function placeOfMatch({ screen, id = '', state = 1 }: RouteMatch): Place | undefined {
  const meta = statesWithAddress.find((each) => each.screen === screen);
  return meta && placeAt(meta, { orderId: id, question: state, step: 0 });
}

type Snapshot = SnapshotFrom<typeof funnelMachine>;

/** Pages outside the machine get the entry's. */
const metaOf = (snapshot: Snapshot): StateMeta =>
  Object.values(snapshot.getMeta())[0] ?? statesWithAddress[0]!;

export const screenOf = (snapshot: Snapshot): Place['screen'] => metaOf(snapshot).screen;

export const placeOf = (snapshot: Snapshot): Place =>
  placeAt(metaOf(snapshot), { ...snapshot.context, step: snapshot.context.draft.step });

/** Without query. */
export function pathOf(place: Place, slug = ''): string {
  const { path } = statesWithAddress.find(({ screen }) => screen === place.screen)!;
  return path
    .replace('{funnel}', slug)
    .replace('{id}', 'orderId' in place ? place.orderId : '')
    .replace('{state}', 'question' in place ? String(place.question) : '');
}
