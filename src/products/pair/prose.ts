import { texts } from '../../contract/texts.ts';
import linesEn from './lines/text/en.json' with { type: 'json' };
import linesZh from './lines/text/zh-CN.json' with { type: 'json' };
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** Every sentence of a name pairing. */
export const prose = texts({ en, 'zh-CN': zh });
/** Sentences of a pairing that one or two facts choose; by which facts is said in `topics.json`. */
export const lines = texts({ en: linesEn, 'zh-CN': linesZh });
