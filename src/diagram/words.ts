import { texts } from '../contract/texts.ts';
import { files } from './text/files.generated.ts';

const words = texts(files);

export const { flow: flowWords, screen: screenWords, box: boxWords, move: moveWords } = words;
