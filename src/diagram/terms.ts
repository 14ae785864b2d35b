import { fillSlots, texts } from '../contract/texts.ts';
import type { PaymentTerms, Text } from '../funnel/funnel.ts';
import { formatFen } from '../funnel/price.ts';
import type { ChannelsFile } from '../funnel/schema-types.generated.ts';
import { wayLabels } from '../funnel/way-labels.generated.ts';
import { groupBy } from '../lib/group-by.ts';
import { shanghaiMinute } from '../lib/shanghai-day.ts';
import { files } from './text/files.generated.ts';

export const {
  flow: flowWords,
  screen: screenWords,
  box: boxWords,
  move: moveWords,
  machine: machineWords,
} = texts(files);

type Tell = (words: Text) => string;
type TermsIn = (channelKey: string, at: number) => PaymentTerms;

/** Returns the terms at the first moment (ms), and what differs from each later one on; each says until when it holds. */
export function termsLines(
  termsIn: TermsIn,
  moments: readonly number[],
  { channels }: ChannelsFile,
  tell: Tell,
): string[] {
  const all = moments.map((at) => linesAt((key) => termsIn(key, at), channels, tell));
  const { from, until, between, colon } = flowWords;
  return all.flatMap((lines, index) =>
    lines.flatMap((line) => {
      if (all[index - 1]?.includes(line)) return [];
      const end = all.findIndex((later, at) => at > index && !later.includes(line));
      const words = index > 0 ? (end > 0 ? between : from) : end > 0 && until;
      if (!words) return [line];
      const times = { from: shanghaiMinute(moments[index]!), until: shanghaiMinute(moments[end] ?? 0) };
      return [`${fillSlots(tell(words), times)}${tell(colon)}${line}`];
    }),
  );
}

function linesAt(
  termsOf: (channelKey: string) => PaymentTerms,
  channels: ChannelsFile['channels'],
  tell: Tell,
): string[] {
  const { open, close, colon, comma, byChannel } = flowWords;
  const linesOf = (name: Text, read: (terms: PaymentTerms, key: string) => string): string[] => {
    const values = groupBy(Object.keys(channels), (key) => read(termsOf(key), key));
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
