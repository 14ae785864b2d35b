import { texts } from '../../../contract/texts.ts';
import en from './en.json' with { type: 'json' };
import zh from './zh-CN.json' with { type: 'json' };

/** What the characters of given names mean, by their simplified forms. */
export const senses = texts({ en, 'zh-CN': zh });
