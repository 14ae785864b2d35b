import type { FastifyReply } from 'fastify';
import { say } from '../../../../engine/funnel/copy.ts';
import type { Text } from '../../../../engine/funnel/funnel.ts';
import { escapeHtml, sendPlainPage } from '../../../http/plain-page.ts';

export function sendMessage(
  reply: FastifyReply,
  page: { status: number; language: string; styleSheet: string; heading: Text; text: Text },
  back: { href: string; text: Text },
) {
  const title = say(page.heading, page.language);
  const tell = (text: Text) => escapeHtml(say(text, page.language));
  return sendPlainPage(reply, {
    ...page,
    title,
    main: `<main data-screen="not-found">
<h1>${escapeHtml(title)}</h1>
<p>${tell(page.text)}</p>
<p><a class="button" href="${escapeHtml(back.href)}">${tell(back.text)}</a></p>
</main>`,
  });
}
