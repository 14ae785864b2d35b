import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What a birth chart says of its owner at any age: by season, by what it has most and least of, by the hour. */
export const selves = texts({ en, 'zh-CN': zh });
