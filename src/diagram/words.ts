import { texts } from '../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** What the drawing of a funnel says, in the marketer's words. */
const words = texts(files);

export const { flow: flowWords, screen: screenWords, box: boxWords, move: moveWords } = words;
