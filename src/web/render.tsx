import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { texts } from '../contract/texts.ts';
import type { PageRequest, WholeData } from '../funnel/funnel.ts';
import { pageDataOf, pageFunnelOf } from '../funnel/page-funnel.ts';
import { say } from '../funnel/texts.ts';
import { funnelMachine } from '../machine/machine.ts';
import { pathOf } from '../machine/routes.ts';
import { themeAttributes } from '../theme/palette.ts';
import { App } from './app/app.tsx';
import { staticComponents } from './blocks/static-blocks.generated.ts';
import { AddressRouter } from './runtime/router.tsx';
import { files } from './runtime/text/files.generated.ts';

export { headlineTexts } from './messages/later-messages.ts';

const { unreachable, reload } = texts(files);

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

const contentOf = (data: WholeData, { language, others }: PageRequest) =>
  others
    ? pageDataOf(data, language, (kind) => Object.hasOwn(staticComponents, kind))
    : { data, staticBlocks: [] };

/**
 * Renders a page from the built `index.html`. The build uses it for static hosts, and both servers for each
 * request.
 */
export function renderPage(request: PageRequest, template: string): string {
  const { language, title, show, others } = request;
  const { site } = request.data;
  const whole = request.data.funnel && pageFunnelOf(request.data.funnel);
  const { data, staticBlocks } = contentOf({ ...request.data, funnel: whole }, request);
  const { funnel } = data;
  const at = show === 'entry' && funnel ? ({ screen: 'entry', step: 0 } as const) : null;
  const path = at ? pathOf(at, funnel?.slug) : '*';
  const actor = createActor(funnelMachine, {
    input: {
      funnel,
      at,
      channelKey: '',
      inMessagingApp: false,
      today: '',
    },
  });
  const markup = renderToString(
    <StrictMode>
      <AddressRouter at={at ? path : '/'}>
        <App
          data={data}
          actor={actor}
          staticBlocks={{ components: staticComponents, blocks: staticBlocks }}
          renderedLanguage={language}
          wantedLanguage={language}
          rendered={at?.screen ?? 'loading'}
        />
      </AddressRouter>
    </StrictMode>,
  );
  const summary = funnel?.summary ? say(funnel.summary, language) : '';
  const headElements = [
    `<title>${escapeHtml(title)}</title>`,
    // Search engines and messaging apps use different attributes for it.
    summary && `<meta name="description" property="og:description" content="${escapeHtml(summary)}" />`,
  ];
  const { palette, ground } = themeAttributes(funnel?.theme ?? data.face);
  const attributes = [
    `lang="${language}"`,
    `data-page="${path}"`,
    `data-palette="${palette}"`,
    `data-ground="${ground}"`,
    `data-languages="${(funnel?.languages ?? site.languages).join(' ')}"`,
    ...(others ? [`data-others="${others}"`] : []),
  ];
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  // Replace by functions, because `$&` in a marketer's text must stay as it is.
  return template
    .replace(/<html [^>]*>/, () => `<html ${attributes.join(' ')}>`)
    .replace('<!--head-->', () => headElements.filter(Boolean).join(''))
    .replace('<!--unreachable-->', `${say(unreachable, language)} <a href="">${say(reload, language)}</a>`)
    .replace('<!--app-->', () => markup)
    .replace('<!--data-->', () => `<script type="application/json" id="page-data">${json}</script>`);
}
