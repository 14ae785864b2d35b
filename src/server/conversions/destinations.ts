import { createHash } from 'node:crypto';
import { destinationKey } from '../../checker/rules/conversions.ts';
import { channelOf } from '../../funnel/channel.ts';
import type { ChannelsFile } from '../../funnel/schema-types.generated.ts';
import type { Order } from '../orders/find.ts';
import { enqueue, type Transaction, type TransitionDeps } from '../orders/transition.ts';
import type { Destination, Platform } from './platform.ts';
import type { ConversionSettings } from './settings.ts';
import { tencent } from './tencent.ts';
import { url } from './url.ts';

export interface ConversionDeps {
  channels: () => ChannelsFile;
  /** Undefined if payments go to the sandbox and CONVERSION_LOCAL is not 1. Then no conversion is sent. */
  conversions: ConversionSettings | undefined;
}

const platforms: { [To in Destination['to']]: Platform<Extract<Destination, { to: To }>> } = { url, tencent };

export const platformOf = ({ to }: Destination) => platforms[to] as Platform<Destination>;

/** Identifies a destination by its content, because its place in the list may change before the job runs. */
function refOf(destination: Destination): string {
  const key = destinationKey(destination);
  if (destination.to !== 'url') return `paid:${destination.to}:${key}`;
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return `paid:url:${new URL(key).host}#${digest}`;
}

export const destinationsOf = (channels: ChannelsFile, channelKey: string) =>
  (channelOf(channels, channelKey).channel?.conversions ?? []).map((destination) => ({
    destination,
    ref: refOf(destination),
  }));

/** Matches placeholders that the ad platform failed to replace, such as `__CLICKID__` or `{clickid}`. */
const unreplaced = /^(__\w+__|\$?\{+\w+\}+|%%\w+%%)$/;

export function findClickId(
  { query, firstQuery }: Pick<Order, 'query' | 'firstQuery'>,
  destination: Destination,
): string | undefined {
  const names = platformOf(destination).clickIdNames(destination);
  return [query, firstQuery]
    .map((text) => new URLSearchParams(text))
    .flatMap((parameters) => names.map((name) => parameters.get(name)?.trim() ?? ''))
    .find((id) => id !== '' && !unreplaced.test(id));
}

export const findSecret = (destination: Destination, { secrets }: ConversionSettings): string | undefined =>
  'secret' in destination ? secrets[destination.secret] : '';

export function describeDestinations(channels: ChannelsFile, settings: ConversionSettings | undefined) {
  return Object.keys(channels.channels).flatMap((key) =>
    destinationsOf(channels, key).map(({ destination }) => {
      const { to, paid } = destination;
      const name = `channel ${key}: ${to === 'url' ? new URL(destination.url).host : to}, ${paid}`;
      if (!settings) return { name, off: 'payments go to the sandbox, and CONVERSION_LOCAL is not 1' };
      const isOn = findSecret(destination, settings) !== undefined;
      return { name, off: isOn || to === 'url' ? '' : `CONVERSION_${destination.secret} is not set` };
    }),
  );
}

export async function enqueueConversions(
  transaction: Transaction<ConversionDeps & Pick<TransitionDeps, 'metrics' | 'wake'>>,
  order: Order,
): Promise<void> {
  const { deps, committed } = transaction;
  if (!deps.conversions) return;
  for (const { destination, ref } of destinationsOf(deps.channels(), order.channelKey)) {
    if (findClickId(order, destination) !== undefined) {
      await enqueue(transaction, { orderId: order.id, kind: 'conversion', ref, isOnce: true });
      continue;
    }
    const labels = { to: destination.to, outcome: 'no-click-id' };
    committed.push(() => deps.metrics.conversions.inc(labels));
  }
}
