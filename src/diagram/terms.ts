import { fillSlots, texts } from '../contract/texts.ts';
import type { PaymentTerms, Text } from '../funnel/funnel.ts';
import { formatFen } from '../funnel/price.ts';
import type { ChannelsFile } from '../funnel/schema-types.generated.ts';
import { wayLabels } from '../funnel/way-labels.generated.ts';
import { groupBy } from '../lib/group-by.ts';
import { shanghaiMinute } from '../lib/shanghai-day.ts';
import { files } from './text/files.generated.ts';

export const {
  flow: flowTexts,
  screen: screenTexts,
  box: boxTexts,
  transition: transitionTexts,
  machine: machineTexts,
} = texts(files);

type Translate = (text: Text) => string;
type TermsIn = (channelKey: string, at: number) => PaymentTerms;

/** Returns the terms at the first moment (ms), and what differs from each later one on; each says until when it holds. */
export function termsLines(
  termsIn: TermsIn,
  moments: readonly number[],
  { channels }: ChannelsFile,
  translate: Translate,
): string[] {
  const all = moments.map((at) => linesAt((key) => termsIn(key, at), channels, translate));
  const { from, until, between, colon } = flowTexts;
  return all.flatMap((lines, index) =>
    lines.flatMap((line) => {
      if (all[index - 1]?.includes(line)) return [];
      const end = all.findIndex((later, at) => at > index && !later.includes(line));
      const text = index > 0 ? (end > 0 ? between : from) : end > 0 && until;
      if (!text) return [line];
      const times = { from: shanghaiMinute(moments[index]!), until: shanghaiMinute(moments[end] ?? 0) };
      return [`${fillSlots(translate(text), times)}${translate(colon)}${line}`];
    }),
  );
}

function linesAt(
  termsOf: (channelKey: string) => PaymentTerms,
  channels: ChannelsFile['channels'],
  translate: Translate,
): string[] {
  const { open, close, colon, comma, byChannel } = flowTexts;
  const linesOf = (name: Text, read: (terms: PaymentTerms, key: string) => string): string[] => {
    const values = groupBy(Object.keys(channels), (key) => read(termsOf(key), key));
    const where = (keys: readonly string[]) =>
      values.size === 1
        ? ''
        : `${translate(open)}${translate(byChannel)} ${keys.join(', ')}${translate(close)}`;
    return [...values].flatMap(([value, keys]) =>
      value === '' ? [] : `${translate(name)}${translate(colon)}${value}${where(keys)}`,
    );
  };
  return [
    ...linesOf(flowTexts.look, ({ screen }, key) => {
      const isAnimated = typeof screen === 'object' ? channels[key]!.switch_4 : screen === 'animated';
      return translate(isAnimated ? flowTexts.animated : flowTexts.plain);
    }),
    ...linesOf(flowTexts.price, ({ price, countdown }) => {
      const list = `${translate(flowTexts.list)} ${formatFen(price.listAmount)}`;
      const holds = countdown && `${translate(flowTexts.holds)} ${countdown}`;
      return [formatFen(price.amount), list, holds].filter(Boolean).join(translate(comma));
    }),
    ...linesOf(flowTexts.ways, ({ ways }) =>
      ways.map((way) => translate(wayLabels[way])).join(translate(comma)),
    ),
    ...linesOf(flowTexts.goesOnIn, ({ assignChannel }, key) => {
      const next = assignChannel ?? channels[key]!.assignChannel ?? key;
      return next === key ? '' : next;
    }),
  ];
}
