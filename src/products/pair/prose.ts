import { texts } from '../../contract/texts.ts';
import { files as linesFiles } from './lines/text/files.generated.ts';
import { files } from './text/files.generated.ts';

/** Every sentence of a name pairing. */
export const prose = texts(files);
/** Sentences of a pairing that one or two facts choose; by which facts is said in `topics.json`. */
export const lines = texts(linesFiles);
