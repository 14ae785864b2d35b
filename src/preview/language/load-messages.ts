import { setWorkLanguage } from '../../contract/t.ts';
import chinese from './chinese.json' with { type: 'json' };

// Import this first: other modules translate while they load.
if (import.meta.env.WORK_LANGUAGE === 'zh-CN') setWorkLanguage('zh-CN', chinese);
