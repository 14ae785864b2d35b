import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What a year says of somebody, by ten god, side of life, band, age, season and chapter. */
export const yearLines = texts({ en, 'zh-CN': zh });
