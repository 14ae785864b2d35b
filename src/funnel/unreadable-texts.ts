import { texts } from '../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** Messages for unreadable answers, on the page and in the server's answer. A landing page loads none. */
export const unreadableTexts = texts(files);
