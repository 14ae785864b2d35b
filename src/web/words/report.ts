import { texts } from '../../contract/texts.ts';
import en from './en/report.json' with { type: 'json' };
import zh from './zh-CN/report.json' with { type: 'json' };

/** The words around a report: its states, its frame, the names of its charts. */
export const reportWords = texts({ en, 'zh-CN': zh });
