import type { Funnel, PaymentTerms, Text } from '../engine/funnel/funnel.ts';
import { formatFen, resolvePayment } from '../engine/funnel/price.ts';
import type { ChannelsFile } from '../engine/funnel/schema-types.generated.ts';
import { wayLabels } from '../engine/funnel/way-labels.generated.ts';
import { groupBy } from '../engine/group-by.ts';
import { flowWords } from './words.ts';

export function termsLines(
  funnel: Funnel,
  { channels }: ChannelsFile,
  tell: (words: Text) => string,
): string[] {
  const { open, close, colon, comma, byChannel } = flowWords;
  const linesOf = (name: Text, read: (terms: PaymentTerms, key: string) => string): string[] => {
    const values = groupBy(Object.keys(channels), (key) => read(resolvePayment(funnel, key), key));
    const where = (keys: readonly string[]) =>
      values.size === 1 ? '' : `${tell(open)}${tell(byChannel)} ${keys.join(', ')}${tell(close)}`;
    return [...values].flatMap(([value, keys]) =>
      value === '' ? [] : `${tell(name)}${tell(colon)}${value}${where(keys)}`,
    );
  };
  return [
    ...linesOf(flowWords.look, ({ screen }, key) => {
      const isAnimated = typeof screen === 'object' ? channels[key]!.switch_4 : screen === 'animated';
      return tell(isAnimated ? flowWords.animated : flowWords.plain);
    }),
    ...linesOf(flowWords.price, ({ price, countdown }) => {
      const list = `${tell(flowWords.list)} ${formatFen(price.listAmount)}`;
      const holds = countdown && `${tell(flowWords.holds)} ${countdown}`;
      return [formatFen(price.amount), list, holds].filter(Boolean).join(tell(comma));
    }),
    ...linesOf(flowWords.ways, ({ ways }) => ways.map((way) => tell(wayLabels[way])).join(tell(comma))),
    ...linesOf(flowWords.goesOnIn, ({ assignChannel }, key) => {
      const next = assignChannel ?? channels[key]!.assignChannel ?? key;
      return next === key ? '' : next;
    }),
  ];
}
