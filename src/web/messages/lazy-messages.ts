import type { ComplaintReason } from '../../contract/calls.ts';
import { type Text, texts } from '../../contract/texts.ts';
import { productPaymentWords } from '../../products/payment-words.generated.ts';
import { files as lookupFiles } from './lookup.generated.ts';
import { wordsByProduct } from './messages-by-product.ts';
import { files as paymentFiles } from './payment.generated.ts';
import { files as reportFiles } from './report.generated.ts';
import { files as successFiles } from './success.generated.ts';

const lookupWords = texts(lookupFiles) satisfies {
  [Reason in ComplaintReason as `reason-${Reason}`]: Text;
};

export const orderWords = {
  ...texts(successFiles),
  ...texts(reportFiles),
  ...lookupWords,
};

export const paymentWords = texts(paymentFiles);

/** Messages of all screens after the entry, loaded as one file with the first of them. */
export const lazyWords = { ...paymentWords, ...wordsByProduct(productPaymentWords), ...orderWords };
export type LazyWords = typeof lazyWords;
