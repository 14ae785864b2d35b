import { texts } from '../../contract/texts.ts';
import en from './en/success.json' with { type: 'json' };
import { lookupWords } from './lookup.ts';
import { reportWords } from './report.ts';
import zh from './zh-CN/success.json' with { type: 'json' };

/** The words of the success page and what it offers. */
const succeedWords = texts({ en, 'zh-CN': zh });

/** The words of the screens that follow the payment: success, report, lookup, complaint. */
export const orderWords = { ...succeedWords, ...reportWords, ...lookupWords };
