import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fileOfFunnel } from '../../src/checker/finding/file-names.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { t } from '../../src/contract/t.ts';
import type { Visit } from '../../src/funnel/overrides.ts';
import type { Edited } from '../../src/preview/live-page/live-page-messages.ts';
import { mergedSourceOf, visitAsked } from './asked-view.ts';
import { markOfText, withText } from './edit-text.ts';
import { addressOf, isWords, reachedBy } from './locate.ts';
import { withOwnText } from './say-here.ts';

/** `mark` is the file's hash when its text was shown; `where` an inherited text changes: here or in its base. */
function editText(root: string, fleet: Fleet, body: Record<string, unknown>): Edited {
  const { pointer, value, mark, where } = body;
  if (typeof pointer !== 'string' || typeof value !== 'string') return { message: t`There is no such text.` };
  const slug = typeof body.slug === 'string' && body.slug !== '' ? body.slug : null;
  const visit = visitAsked(body, fleet);
  const address = addressOf(root, fleet, slug, pointer, visit);
  if (!address) return { message: t`There is no such funnel.` };
  if (!isWords(fleet, address.pointer)) return { message: t`Only what visitors read is changed here.` };
  const isInherited = reachedBy(fleet, slug, address.file) !== undefined;
  if (isInherited && where !== 'here' && where !== 'all')
    return {
      message: t`This stands in ${address.file}: choose whether it changes here or for all who extend it.`,
    };
  const path = join(root, address.file);
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  if (markOfText(text) !== mark || !Buffer.from(text).equals(bytes))
    return { message: t`The file has changed since: tap the text again.` };
  if (value.trim() === '') return { message: t`A text says something.` };
  const isOwn = isInherited && where === 'here';
  const next = isOwn
    ? sayHere(root, slug!, pointer, value, visit)
    : withText(address.file, text, address.pointer, value);
  if (next === undefined) return { message: t`More than this text would change: edit the file.` };
  writeFileSync(isOwn ? join(root, fileOfFunnel(slug!)) : path, next);
  return { mark: markOfText(next) };
}

function sayHere(root: string, slug: string, pointer: string, value: string, visit: Visit) {
  const file = fileOfFunnel(slug);
  const whole = mergedSourceOf(root, slug, visit)?.value;
  return withOwnText({ file, text: readFileSync(join(root, file), 'utf8'), whole }, pointer, value);
}

const own = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const isOwnMachine = ({ headers: { host = '' }, socket }: IncomingMessage): boolean =>
  own.test(host) && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');

/** Any page can make a browser send a GET, so only our own page may. `:line:column` may follow the file. */
export function mayOpen(request: IncomingMessage, folders: readonly string[]): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  const isOurs = site === 'same-origin' && (origin === undefined || origin === `http://${host}`);
  const asked = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? '';
  const file = resolve(asked.replace(/(?::\d+){1,2}$/, ''));
  return isOwnMachine(request) && isOurs && folders.some((folder) => file.startsWith(folder + sep));
}

/** `POST /preview/edit`: from this machine's own browser alone, because it writes into the folder. */
export function registerEdit(app: FastifyInstance, root: string, fleet: () => Fleet): void {
  app.post('/preview/edit', (request, reply): Edited => {
    reply.header('cache-control', 'no-store');
    if (!isOwnMachine(request.raw)) return { message: t`Texts are changed on the machine they lie on.` };
    return editText(root, fleet(), request.body as Record<string, unknown>);
  });
}
