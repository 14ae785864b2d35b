import type { Funnel } from '../../src/funnel/funnel.ts';

/** Separates funnels that need a server to choose among their views from the others. */
export function partition(funnels: Iterable<Funnel>): [served: Funnel[], lasting: Funnel[]] {
  const all = [...funnels];
  const needsServer = ({ variants, live }: Funnel) => variants !== undefined || live !== undefined;
  return [all.filter(needsServer), all.filter((funnel) => !needsServer(funnel))];
}

const reasonOf = ({ slug, live }: Funnel) =>
  `build/needs-server: ${slug} ${live ? 'is there for some days only' : 'changes by time, by language or in more than the payment of a channel'}.`;

/** Warns of funnels that a static host cannot show. Throws with STATIC_HOST=1. */
export function tellServed(
  served: readonly Funnel[],
  { STATIC_HOST }: Readonly<Record<string, string | undefined>>,
): void {
  if (served.length === 0) return;
  const isRefused = STATIC_HOST === '1';
  const end = isRefused
    ? 'A static host cannot choose: take out what it says beside the payment of channels, or serve it with npm start.'
    : 'A static host cannot choose, so no page of it is written for one; our server serves it.';
  console.warn(served.map((funnel) => `${reasonOf(funnel)} ${end}`).join('\n'));
  if (isRefused) throw new Error('These funnels are not for a static host; see above.');
}
