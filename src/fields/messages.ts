import { texts } from '../contract/texts.ts';
import { files } from './text/refused.generated.ts';

export const fieldMessages = texts(files);

export type FieldErrorCode = keyof typeof fieldMessages;
