import { texts } from '../../contract/texts.ts';
import { files as combosFiles } from './text/combos.generated.ts';
import { files } from './text/files.generated.ts';
import { files as itemsFiles } from './text/items.generated.ts';
import { files as linesFiles } from './text/lines.generated.ts';
import { files as otherFiles } from './text/other.generated.ts';
import { files as typesFiles } from './text/types.generated.ts';

export const prose = texts(files);
export const combos = texts(combosFiles);
export const items = texts(itemsFiles);
export const lines = texts(linesFiles);
export const other = texts(otherFiles);
export const types = texts(typesFiles);
