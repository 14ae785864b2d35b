import { paymentWords } from './payment.ts';
import { orderWords } from './success.ts';

/** The words of the screens after the entry: one file, fetched with the first of them. */
export const laterWords = { ...paymentWords, ...orderWords };
export type LaterWords = typeof laterWords;
