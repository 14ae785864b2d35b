import type { ComplaintReason } from '../../contract/calls.ts';
import { type Text, texts } from '../../contract/texts.ts';
import { productPaymentWords } from '../../products/payment-words.generated.ts';
import enLookup from './en/lookup.json' with { type: 'json' };
import enPayment from './en/payment.json' with { type: 'json' };
import enReport from './en/report.json' with { type: 'json' };
import enSuccess from './en/success.json' with { type: 'json' };
import { wordsByProduct } from './words-by-product.ts';
import zhLookup from './zh-CN/lookup.json' with { type: 'json' };
import zhPayment from './zh-CN/payment.json' with { type: 'json' };
import zhReport from './zh-CN/report.json' with { type: 'json' };
import zhSuccess from './zh-CN/success.json' with { type: 'json' };

/** The order lookup and the complaint. */
const lookupWords = texts({ en: enLookup, 'zh-CN': zhLookup }) satisfies {
  [Reason in ComplaintReason as `reason-${Reason}`]: Text;
};

/** The words of the screens that follow the payment: success, report, lookup, complaint. */
export const orderWords = {
  ...texts({ en: enSuccess, 'zh-CN': zhSuccess }),
  ...texts({ en: enReport, 'zh-CN': zhReport }),
  ...lookupWords,
};

export const paymentWords = texts({ en: enPayment, 'zh-CN': zhPayment });

/** The words of the screens after the entry: one file, fetched with the first of them. */
export const lazyWords = { ...paymentWords, ...wordsByProduct(productPaymentWords), ...orderWords };
export type LazyWords = typeof lazyWords;
