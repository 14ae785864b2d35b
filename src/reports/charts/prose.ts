import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** What is said of a chart’s reading and of its years. */
export const charts = texts(files);
