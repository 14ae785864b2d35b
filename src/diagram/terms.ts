import type { Funnel, Text } from '../engine/funnel/funnel.ts';
import { formatFen, resolvePayment } from '../engine/funnel/price.ts';
import type { ChannelsFile } from '../engine/funnel/schema-types.generated.ts';
import { wayLabels } from '../engine/funnel/way-labels.generated.ts';
import { flowWords } from './words.ts';

/** The value, or where channels differ, each value with the channels that see it. */
function byChannel(name: Text, values: ReadonlyMap<string, string>, tell: (words: Text) => string): string[] {
  const channelsOf = new Map<string, string[]>();
  for (const [channel, value] of values) channelsOf.set(value, [...(channelsOf.get(value) ?? []), channel]);
  const isSame = channelsOf.size === 1;
  return [...channelsOf]
    .filter(([value]) => value !== '')
    .map(
      ([value, keys]) =>
        `${tell(name)}${tell(flowWords.colon)}${value}${isSame ? '' : `${tell(flowWords.open)}${tell(flowWords.byChannel)} ${keys.join(', ')}${tell(flowWords.close)}`}`,
    );
}

/** The terms of payment as each channel sees them. */
export function termsLines(
  funnel: Funnel,
  { channels }: ChannelsFile,
  tell: (words: Text) => string,
): string[] {
  const inEach = (read: (key: string) => string) =>
    new Map(Object.keys(channels).map((key) => [key, read(key)]));
  const termsIn = (key: string) => resolvePayment(funnel, key);
  const look = inEach((key) => {
    const { screen } = termsIn(key);
    const isAnimated = typeof screen === 'object' ? channels[key]!.switch_4 : screen === 'animated';
    return tell(isAnimated ? flowWords.animated : flowWords.plain);
  });
  const price = inEach((key) => {
    const { price: asked, countdown } = termsIn(key);
    const list = `${tell(flowWords.list)} ${formatFen(asked.listAmount)}`;
    return [formatFen(asked.amount), list, countdown && `${tell(flowWords.holds)} ${countdown}`]
      .filter(Boolean)
      .join(tell(flowWords.comma));
  });
  const ways = inEach((key) =>
    termsIn(key)
      .ways.map((way) => tell(wayLabels[way]))
      .join(tell(flowWords.comma)),
  );
  const next = inEach((key) => {
    const after = termsIn(key).assignChannel ?? channels[key]!.assignChannel ?? key;
    return after === key ? '' : after;
  });
  return [
    ...byChannel(flowWords.look, look, tell),
    ...byChannel(flowWords.price, price, tell),
    ...byChannel(flowWords.ways, ways, tell),
    ...byChannel(flowWords.goesOnIn, next, tell),
  ];
}
