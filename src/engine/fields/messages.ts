import { texts } from '../../contract/texts.ts';
import { files } from './text/refused.generated.ts';

/** What is said about each refused value, the same on the page and in the server's answer. */
export const fieldMessages = texts(files);

/** Why a value is refused. */
export type FieldErrorCode = keyof typeof fieldMessages;
