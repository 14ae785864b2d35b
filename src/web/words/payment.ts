import { texts } from '../../contract/texts.ts';
import en from './en/payment.json' with { type: 'json' };
import zh from './zh-CN/payment.json' with { type: 'json' };

/** The words of the payment screens. */
export const paymentWords = texts({ en, 'zh-CN': zh });
