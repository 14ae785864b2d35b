import { paymentWords } from './payment/words.ts';
import { orderWords } from './screens/words.ts';

/** The words of the screens after the entry: one file, fetched with the first of them. */
export const laterWords = { ...paymentWords, ...orderWords };
export type LaterWords = typeof laterWords;
