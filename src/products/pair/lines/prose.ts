import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** Sentences of a pairing that one or two facts choose; by which facts is said in `topics.json`. */
export const lines = texts({ en, 'zh-CN': zh });
