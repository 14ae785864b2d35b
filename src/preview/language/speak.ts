import { speakBy } from '../../contract/t.ts';
import chinese from './chinese.json' with { type: 'json' };

// Imported before all else that says something: the language is that of the development server.
if (import.meta.env.WORK_LANGUAGE === 'zh-CN') speakBy('zh-CN', chinese);
