import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What is said of a chart’s reading and of its years. */
export const charts = texts({ en, 'zh-CN': zh });
