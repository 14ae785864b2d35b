import { describe, expect, it } from 'vitest';
import type { Field, Funnel } from '../../src/funnel/funnel.ts';
import type { FunnelRow, OneFunnel } from '../../src/server/operator/figures/answers.ts';
import { brokenSaid, channelSaid, dearerSaid } from '../../src/server/operator/figures/findings.ts';
import { funnelStepTable } from '../../src/server/operator/figures/funnel-steps.ts';
import type { OrderedDay } from '../../src/server/operator/figures/range.ts';
import { nothing } from '../../src/server/operator/figures/sales.ts';
import type { People } from '../../src/server/operator/figures/traffic.ts';
import { speaker } from '../../src/server/operator/figures/words.ts';
import { aFunnel } from '../support/create-fleet.ts';
import { text } from '../support/create-funnel.ts';

const says = speaker('en', 28);
const people = (visitors: number, paid: number, fen = 0, refundedFen = 0): People => ({
  ...{ visitors, began: visitors },
  sales: { ...nothing, paid, fen, refundedFen },
});
/** Four weeks of a channel with 12 orders a day, of which 5 are paid except on the named days. */
const fourWeeks = (channel: string, paid: Readonly<Record<number, number>> = {}): OrderedDay[] =>
  Array.from({ length: 28 }, (_, at) => ({
    ...{ slug: 'pair_v1', channel, day: `2026-10-${String(at + 1).padStart(2, '0')}`, ordered: 12 },
    paid: paid[at + 1] ?? 5,
  }));

describe('what stands out in the figures of funnels', () => {
  it('is a channel whose orders are not paid for some days, and no day that chance explains', () => {
    const broken = { 9: 0, 10: 0 };
    expect(brokenSaid([...fourWeeks('10'), ...fourWeeks('20', broken)], says)).toEqual([
      'Channel 20, 2026-10-09 to 2026-10-10: 0 of 24 orders were paid, on its other days 41.7 %. That is no chance: did the payment page work there?',
    ]);
    expect(brokenSaid(fourWeeks('20', broken), says, true)[0]).toMatch(
      /^\/pair_v1, channel 20, 2026-10-09 to/,
    );
    expect(brokenSaid([...fourWeeks('10'), ...fourWeeks('20', { 9: 0 })], says)).toEqual([]);
    expect(brokenSaid([...fourWeeks('10'), ...fourWeeks('20', { 9: 0, 23: 0, 27: 1 })], says)).toEqual([]);
    expect(brokenSaid(fourWeeks('20', { 3: 0, 4: 0, 21: 0, 22: 0 }), says)).toHaveLength(2);
    const nobodyPays = fourWeeks('20').map((each) => ({ ...each, paid: 0 }));
    expect([brokenSaid(nobodyPays, says), brokenSaid([], says)]).toEqual([[], []]);
  });

  it('is the channel that sells unlike the others, better or worse, once chance does not explain it', () => {
    const told = (own: People) =>
      channelSaid(
        new Map([
          ['30', own],
          ['10', people(6000, 210)],
        ]),
        says,
      );
    expect(told(people(3000, 210))).toEqual([
      'Channel 30 sells better than the others: 7.0 % of its visitors paid, elsewhere 3.5 %. Chance alone does not explain it.',
    ]);
    expect(told(people(3000, 40))[0]).toMatch(/^Channel 30 sells worse than the others: 1.3 %/);
    expect(told(people(3000, 120))).toEqual([]);
    expect(told(people(0, 2))).toEqual([]);
    expect(channelSaid(new Map([['10', people(6000, 210)]]), says)).toEqual([]);
  });

  it('is a funnel that more visitors buy from than from another of its product, which keeps more of each', () => {
    const row = (slug: string, own: People): FunnelRow => ({ slug, funnel: aFunnel(slug), line: [], ...own });
    const dear = row('marriage_v3', people(20_000, 700, 2_786_000, 20_000));
    const refunded = row('marriage_v2', people(20_000, 1100, 2_189_000, 600_000));
    expect(dearerSaid([dear, refunded], says)).toEqual([
      'More visitors of /marriage_v2 pay than of /marriage_v3 (5.5 % against 3.5 %), but each visitor brings in less: ¥0.79 on average after refunds, ¥1.38 at /marriage_v3.',
    ]);
    expect(dearerSaid([dear, { ...refunded, funnel: undefined }], says)).toEqual([]);
    expect(dearerSaid([dear, row('marriage_v2', people(20_000, 705, 1_400_000))], says)).toEqual([]);
    expect(dearerSaid([dear, row('marriage_v2', people(20_000, 1100, 4_189_000))], says)).toEqual([]);
    expect(dearerSaid([dear, row('marriage_v2', people(20_000, 1100, 2_765_000))], says)).toEqual([]);
  });
});

it('a step that only some are asked is told as one that the others pass', () => {
  const phone = { kind: 'phone', name: 'phone', label: text('Phone') } as const;
  const { fields } = (aFunnel('asking_v1').entry as Extract<Funnel['entry'], { layout: 'page' }>)
    .blocks[0] as { fields: Field[] };
  const steps = [
    { heading: text('First'), fields: fields.slice(0, 2) },
    { heading: text('Second'), fields: [phone], when: { gender: 'male' } },
    { heading: text('Third'), fields: [{ ...phone, name: 'other', when: { gender: 'male' } }] },
    { heading: text('Last'), fields: fields.slice(2) },
  ];
  const funnel = aFunnel('asking_v1', { entry: { layout: 'steps', submit: text('Go'), steps } });
  const answer = { funnel, traffic: new Map(), sales: new Map() } as unknown as OneFunnel;
  const labels = funnelStepTable(answer, says).table.rows.map(([label]) => (label as { text: string }).text);
  expect(labels.slice(2, 5)).toEqual([
    expect.stringMatching(/^Left step 1: [^(]*$/),
    'Left step 2: Phone (asked of some; the others pass it, and count here)',
    'Left step 3: Phone (asked of some; the others pass it, and count here)',
  ]);
});
