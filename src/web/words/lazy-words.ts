import { productPaymentWords } from '../../products/payment-words.generated.ts';
import { paymentWords } from './payment.ts';
import { orderWords } from './success.ts';
import { wordsByProduct } from './words-by-product.ts';

/** The words of the screens after the entry: one file, fetched with the first of them. */
export const lazyWords = { ...paymentWords, ...wordsByProduct(productPaymentWords), ...orderWords };
export type LazyWords = typeof lazyWords;
