import { texts } from '../../contract/texts.ts';
import en from './text/en/refused.json' with { type: 'json' };
import zh from './text/zh-CN/refused.json' with { type: 'json' };

/** What is said about each refused value, the same on the page and in the server's answer. */
export const fieldMessages = texts({ en, 'zh-CN': zh });

/** Why a value is refused. */
export type FieldErrorCode = keyof typeof fieldMessages;
