import { texts } from '../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What the drawing of a funnel says, in the marketer's words. */
const words = texts({ en, 'zh-CN': zh });

export const { flow: flowWords, screen: screenWords, box: boxWords, move: moveWords } = words;
