import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';

export const prose = texts(files);
