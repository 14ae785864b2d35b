import { texts } from '../../contract/texts.ts';
import { files as linesFiles } from './lines/text/files.generated.ts';
import { files } from './text/files.generated.ts';

export const prose = texts(files);
/** Sentences chosen by one or two facts, which `topics.json` names. */
export const lines = texts(linesFiles);
