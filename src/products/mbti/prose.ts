import { texts } from '../../contract/texts.ts';
import { files as combosFiles } from './text/combos.generated.ts';
import { files } from './text/files.generated.ts';
import { files as itemsFiles } from './text/items.generated.ts';
import { files as linesFiles } from './text/lines.generated.ts';
import { files as otherFiles } from './text/other.generated.ts';
import { files as typesFiles } from './text/types.generated.ts';

/** Headings, leads, the first screen and how it was measured. */
export const prose = texts(files);
/** What is said of two answers together, by chapter and questions. */
export const combos = texts(combosFiles);
/** What is said of single answers. */
export const items = texts(itemsFiles);
/** What is said of one line or two, by letters. */
export const lines = texts(linesFiles);
/** What is said of the reader and another type. */
export const other = texts(otherFiles);
/** What is said of each of the sixteen, by chapter and code. */
export const types = texts(typesFiles);
