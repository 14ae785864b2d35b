import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** The solar terms from the equinox in March on, fifteen degrees of the sun's way each. */
export const { terms } = texts({ en, 'zh-CN': zh });
