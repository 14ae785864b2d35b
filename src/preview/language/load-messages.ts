import { setWorkLanguage } from '../../contract/t.ts';
import chinese from './chinese.json' with { type: 'json' };

// Import this before everything with messages: the language is the development server's.
if (import.meta.env.WORK_LANGUAGE === 'zh-CN') setWorkLanguage('zh-CN', chinese);
