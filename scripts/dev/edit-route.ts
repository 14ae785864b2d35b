import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { t } from '../../src/contract/t.ts';
import type { Visit } from '../../src/engine/funnel/circumstances.ts';
import type { Edited } from '../../src/preview/live-page/live-page-messages.ts';
import { visitAsked } from './asked-view.ts';
import { markOfText, withText } from './edit-text.ts';
import { addressOf, isWords, reachedBy } from './locate.ts';

interface Edit {
  slug: string | null;
  pointer: string;
  value: string;
  /** Of the file as its text was shown. */
  mark: string;
  visit: Visit;
  /** Somebody agreed to change it for all whom the base reaches. */
  isForAll: boolean;
}

/** Writes the text into its file below `root`, and nothing else; why not, in words. */
function editText(root: string, fleet: Fleet, { slug, pointer, value, mark, visit, isForAll }: Edit): Edited {
  const address = addressOf(root, fleet, slug, pointer, visit);
  if (!address) return { message: t`There is no such funnel.` };
  if (!isWords(fleet, address.pointer)) return { message: t`Only what visitors read is changed here.` };
  if (!isForAll && reachedBy(fleet, slug, address.file))
    return { message: t`This stands in ${address.file}: say that it may change for all who extend it.` };
  const path = join(root, address.file);
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  if (markOfText(text) !== mark || !Buffer.from(text).equals(bytes))
    return { message: t`The file has changed since: tap the text again.` };
  if (value.trim() === '') return { message: t`A text says something.` };
  const next = withText(address.file, text, address.pointer, value);
  if (next === undefined) return { message: t`More than this text would change: edit the file.` };
  writeFileSync(path, next);
  return { mark: markOfText(next) };
}

const own = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** Does a browser of this machine ask, and no phone beside it? */
export const isOwnMachine = ({ headers: { host = '' }, socket }: IncomingMessage): boolean =>
  own.test(host) && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');

/** `POST /preview/edit`: from this machine's own browser alone, since it writes into the folder. */
export function registerEdit(app: FastifyInstance, root: string, fleet: () => Fleet): void {
  app.post('/preview/edit', (request, reply): Edited => {
    reply.header('cache-control', 'no-store');
    if (!isOwnMachine(request.raw)) return { message: t`Texts are changed on the machine they lie on.` };
    const { slug, pointer, value, mark } = request.body as Record<string, unknown>;
    const isSound = [pointer, value, mark].every((each) => typeof each === 'string');
    if (!isSound) return { message: t`There is no such text.` };
    const edit = {
      pointer,
      value,
      mark,
      visit: visitAsked(request.body, fleet()),
      isForAll: (request.body as Record<string, unknown>).all === '1',
      slug: typeof slug === 'string' && slug !== '' ? slug : null,
    } as Edit;
    return editText(root, fleet(), edit);
  });
}
