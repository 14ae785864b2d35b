import type { Fleet } from '../../checker/fleet/fleet.ts';
import { channelOf } from '../../funnel/channel.ts';
import type { Funnel, PaymentWay, Text } from '../../funnel/funnel.ts';
import { resolvePayment } from '../../funnel/price.ts';
import { switches } from '../db/schema.ts';
import type { SwitchKind } from '../db/states.ts';
import type { Db } from '../db/store.ts';
import type { Log } from '../lib/log.ts';
import { repeatEvery } from '../lib/once.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';

export interface Payable {
  fleet: () => Fleet;
  payments: { byWay: Partial<Record<PaymentWay, object>> };
  switches: Switches;
}

export const openWays = (
  { payments, switches }: Omit<Payable, 'fleet'>,
  ways: readonly PaymentWay[],
): PaymentWay[] => ways.filter((way) => payments.byWay[way] && !switches.find('way', way));

export function findPause(shop: Payable, funnel: Funnel, channelKey: string): Refusal | undefined {
  const { fleet, switches } = shop;
  const paused =
    switches.find('till', '') ??
    switches.find('funnel', funnel.slug) ??
    switches.find('channel', channelOf(fleet().channels, channelKey).key);
  if (paused) return refusalOf(paused);
  const { ways } = resolvePayment(funnel, channelKey);
  return openWays(shop, ways).length === 0 ? new Refusal(503, words.nothingPayable) : undefined;
}

export type Switch = typeof switches.$inferSelect;

export async function openSwitches(db: Db) {
  let known: readonly Switch[] = [];
  const refresh = async () => {
    known = await db.select().from(switches).orderBy(switches.since);
    return known;
  };
  await refresh();
  const find = <Kind extends SwitchKind>(kind: Kind, key: string) =>
    known.find((each): each is Switch & { kind: Kind } => each.kind === kind && each.key === key);
  return { find, refresh };
}
export type Switches = Awaited<ReturnType<typeof openSwitches>>;

const lookEveryMs = 500;

export function followSwitches({ switches, log }: { switches: Switches; log: Log }): () => Promise<void> {
  let lastLogged = '';
  const tell = (paused: readonly Switch[]) => {
    const now = paused.map(({ kind, key }) => `${kind} ${key}`.trim()).join(', ');
    if (now !== lastLogged) log.warn({ paused: now }, 'What is paused has changed.');
    lastLogged = now;
  };
  // If reading fails, the pauses that were read last stay in force.
  return repeatEvery(lookEveryMs, () => switches.refresh().then(tell)).stop;
}

const ownWords = {
  till: words.shopPaused,
  channel: words.shopPaused,
  funnel: words.funnelPaused,
  way: words.wayPaused,
} as const satisfies Partial<Record<SwitchKind, Text>>;

export const refusalOf = ({ kind, words: own }: Switch & { kind: keyof typeof ownWords }) =>
  new Refusal(503, { ...ownWords[kind], ...own });
