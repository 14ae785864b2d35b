import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ArmOfFunnel } from '../../checker/fleet/experiments.ts';
import { draftParameter } from '../../contract/paths.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import { escapeHtml, payStyleSheet, sendPlainPage } from '../http/plain-page.ts';
import { draftUntil, words } from '../lib/words.ts';

export interface Draft {
  funnel: Funnel;
  arm?: ArmOfFunnel;
  until: number;
}

/** The sizes are in px, because our pages change the size of a rem. */
const css =
  '.draft-mark{position:sticky;top:0;z-index:9;margin:0;padding:8px 16px;background:#7c2d12;color:#fff;font:600 14px/1.4 system-ui,sans-serif;text-align:center}';
const cssHash = createHash('sha256').update(css).digest('base64');

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

interface MarkedPage {
  html: string;
  policy: string;
  language: string;
  until: number;
  parameter: string;
  token: string;
}

export function sendDraft(
  reply: FastifyReply,
  { html, policy, language, until, parameter, token }: MarkedPage,
) {
  const mark = `<p class="draft-mark" role="status">${escapeHtml(say(draftUntil(until), language))}</p>`;
  const marked = html
    .replace(
      '<meta name="referrer" content="strict-origin" />',
      '<meta name="referrer" content="no-referrer" />',
    )
    .replace(/<link rel="(?:canonical|alternate)"[^>]*>/g, '')
    .replace('data-others="?lang=*"', () => `data-others="?lang=*&amp;${parameter}=${token}"`)
    .replace(
      '</head>',
      () => `<meta name="robots" content="noindex, nofollow" /><style>${css}</style></head>`,
    )
    .replace('<div id="root">', () => `${mark}<div id="root">`);
  const own = policy
    .replace("style-src 'self'", `style-src 'self' 'sha256-${cssHash}'`)
    // Block images of other hosts, so that a draft does not load the tracking pixels of ad channels.
    .replace(/img-src [^;]*/, "img-src 'self' data:");
  return reply
    .headers({ ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': own })
    .send(marked);
}

export function sendDraftOver(reply: FastifyReply, language: string) {
  const [title, text] = [words.draftOver, words.draftOverWhy].map((text) => escapeHtml(say(text, language)));
  reply.headers(headers);
  return sendPlainPage(reply, {
    status: 410,
    language,
    title: say(words.draftOver, language),
    main: `<main><h1>${title}</h1><p>${text}</p></main>`,
    styleSheet: payStyleSheet,
  });
}

export function draftRoute(app: FastifyInstance): void {
  app.get<{ Params: { token: string; slug: string } }>('/held/:token/:slug', (request, reply) => {
    const { token, slug } = request.params;
    const query = new URLSearchParams(request.url.split('?')[1]);
    query.set(draftParameter, token);
    return reply.headers(headers).redirect(`/${encodeURIComponent(slug)}?${query}`);
  });
}
