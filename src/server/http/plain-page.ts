import type { FastifyReply } from 'fastify';
import type { Text } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

export const plainStyle = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.375rem; line-height: 1.3; }
.price { font-size: 2.25rem; font-weight: 700; margin: .5rem 0; font-variant-numeric: tabular-nums; }
p:lang(zh) { word-break: keep-all; overflow-wrap: anywhere; }
.note { border-inline-start: 4px solid #b45309; padding: .25rem .75rem; margin: 1rem 0; }
form { display: grid; gap: .75rem; margin: 1.5rem 0; }
button, .button { font: inherit; min-height: 48px; padding: .6rem 1rem; border: 1px solid currentColor;
  border-radius: .5rem; background: transparent; color: inherit; text-align: center; text-decoration: none; }
button[value="pay"], .button { background: #14532d; border-color: #14532d; color: #fff; display: block; }
button:focus-visible, a:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
`;

export const payStyleSheet = '/api/pay/page.css';

/** `main` is HTML, so its texts must be escaped already. */
export function sendPlainPage(
  reply: FastifyReply,
  page: { status: number; language: string; title: string; main: string; styleSheet: string },
) {
  return reply
    .code(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
    .send(
      `<!doctype html>
<html lang="${escapeHtml(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${page.styleSheet}">
</head>
<body>
${page.main}
</body>
</html>
`,
    );
}

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
