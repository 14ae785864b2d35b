import { readFileSync } from 'node:fs';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { aFolder, checked, fixtures } from './valid-folder.ts';

/** Three tiers, whose buyers are led to `next_v1`, where ¥3 are taken off. */
const tiers = `extends: marriage_v1
payment:
  price: null
  countdown: 24h
  offers:
    basic: { price: { amount: 1990, listAmount: 1990 }, label: { en: The chart, zh-CN: 只看命盘 }, contains: [{ product: marriage, chapters: [answer, chart] }] }
    full: { price: { amount: 2980, listAmount: 4980 }, label: { en: The whole report, zh-CN: 完整报告 }, contains: [marriage] }
    both: { price: { amount: 3980, listAmount: 6980 }, label: { en: Marriage and wealth, zh-CN: 婚姻加财运 }, contains: [marriage, luck] }
overrides:
  - { channels: ["20"], payment: { offers: { full: { price: { amount: 2580 } } } } }
after: [{ funnel: next_v1, text: { en: Your year next, zh-CN: 接着看明年 }, coupon: thanks3 }]
`;
/** A box to tick, which asks one thing more. */
const ticked = `extends: marriage_v1
overrides: [{ channels: ["20"], payment: { screen: plain } }]
entry: { blocks: { form: { fields: { motherName: { kind: text, before: consent, when: { offer: both }, label: { en: Of your mother, zh-CN: 母亲的名字 } } } } } }
payment:
  price: null
  countdown: null
  shown: tick
  offers:
    one: { price: { amount: 2980, listAmount: 2980 }, label: { en: Marriage, zh-CN: 婚姻 }, contains: [marriage] }
    both: { price: { amount: 3980, listAmount: 3980 }, label: { en: With wealth, zh-CN: 加上财运 }, contains: [marriage, luck] }
`;
const next = `extends: fortune_v1
payment: { coupon: { key: thanks3, offer: after-purchase } }
`;

export const offerFunnels = { tiers_v1: tiers, ticked_v1: ticked, next_v1: next };
export const thanksCoupon = '  thanks3: { off: 300, label: { en: ¥3 off, zh-CN: 立减三元 } }\n';

/** The fixtures' fleet with these funnels in it. */
export function aFleetWithOffers(): Fleet {
  const coupons = readFileSync(`${fixtures}/valid/funnels/shared/coupons.yaml`, 'utf8');
  const texts = Object.entries(offerFunnels).map(([name, text]) => [`funnels/${name}.yaml`, text]);
  const files = [...texts, ['funnels/shared/coupons.yaml', coupons + thanksCoupon]] as [string, string][];
  const { fleet, diagnostics } = createFolderCheck()(
    aFolder(Object.fromEntries(files.map(([file, text]) => [file, checked(file, text)]))),
  );
  if (!fleet) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return fleet;
}
