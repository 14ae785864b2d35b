import { texts } from '../../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** What a birth chart says of its owner at any age: by season, by what it has most and least of, by the hour. */
export const selves = texts(files);
