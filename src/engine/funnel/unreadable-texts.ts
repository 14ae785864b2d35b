import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** What is said about answers that cannot be read, the same on the page and in the server's answer. A landing page goes without. */
export const unreadableTexts = texts(files);
