import { expect, it } from 'vitest';
import { say } from '../../../src/funnel/texts.ts';
import { loadLaterMessages, loadMessages, numbered } from '../../../src/web/messages/load-messages.ts';

it('asks for nothing where the script says all itself', async () => {
  await Promise.all([loadMessages('en'), loadLaterMessages()]);
});

it('a number is the same text wherever it stands, and says nothing yet', () => {
  const tree = numbered({ en: { heading: 3, lines: [4, 3], none: [] } }) as Record<string, unknown>;
  const lines = tree.lines as Record<string, string>[];
  expect(tree.heading).toBe(lines[1]);
  expect(lines[0]).not.toBe(lines[1]);
  expect(tree.none).toEqual([]);
  expect(say(lines[0]!, 'en')).toBe('');
});
