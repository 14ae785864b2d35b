import { texts } from '../../contract/texts.ts';
import type { RitualEntry, Text } from '../../funnel/funnel.ts';
import { productEntryMessages } from '../../products/entry-messages.generated.ts';
import { blockMessages } from './blocks.generated.ts';
import { files as entryFiles } from './entry.generated.ts';
import { files as frameFiles } from './frame.generated.ts';
import type { LaterMessages } from './later-messages.ts';
import { messagesByProduct } from './load-messages.ts';

/** Messages of layouts, fields and questionnaires. A block has its own messages beside it. */
const entryMessages = texts(entryFiles) satisfies Record<`ritual-${RitualEntry['ritual']['gesture']}`, Text>;

export const firstMessages = {
  ...texts(frameFiles),
  ...entryMessages,
  ...blockMessages,
  ...messagesByProduct(productEntryMessages),
};
export type MessageKey = keyof typeof firstMessages | keyof LaterMessages;

const known: Partial<Record<MessageKey, Text>> = { ...firstMessages };

export function addMessages(messages: LaterMessages): void {
  Object.assign(known, messages);
}

/** Throws if the screen did not load its messages. */
export function messageOf(key: MessageKey): Text {
  const text = known[key];
  if (!text) throw new Error(`No messages for ${key}.`);
  return text;
}
