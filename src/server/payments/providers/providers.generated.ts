/* Generated from schemas/funnel.schema.json and src/server/payments/providers by `npm run generate`. Do not edit. */
import { readSettings as wechatSettings } from './wechat/settings.ts';
import { readSettings as alipaySettings } from './alipay/settings.ts';

/** The provider of each way. Its settings are read without its library, which takes a good part of a second to load. */
export const modules = {
  'wechat': { readSettings: wechatSettings, load: () => import('./wechat/provider.ts') },
  'alipay': { readSettings: alipaySettings, load: () => import('./alipay/provider.ts') },
};
