import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import type { PageData } from '../../src/funnel/funnel.ts';
import { funnelMachine } from '../../src/machine/machine.ts';
import { pathOf } from '../../src/machine/routes.ts';
import type { Event, Place } from '../../src/machine/types.ts';
import type { ReadableElement } from '../../src/preview/live-page/find-pointer.ts';
import { App } from '../../src/web/app/app.tsx';
import { lazyScreens } from '../../src/web/app/screens.tsx';
import { staticComponents } from '../../src/web/blocks/static-blocks.generated.ts';
import { AddressRouter } from '../../src/web/runtime/router.tsx';

export interface MarkupElement extends ReadableElement {
  readonly parentElement: MarkupElement | null;
  readonly children: MarkupElement[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
const empty = new Set(['img', 'input', 'br', 'link', 'meta', 'path', 'circle', 'source']);

/** Reads the well-formed markup of React. */
export function readMarkup(html: string): MarkupElement {
  const make = (tagName: string, attributes: Record<string, string>, parent: MarkupElement | null) => {
    const children: MarkupElement[] = [];
    const childNodes: { nodeType: number; nodeValue: string | null }[] = [];
    const all = (): MarkupElement[] =>
      children.flatMap((child) => [child, ...child.querySelectorAll('*')] as MarkupElement[]);
    const element: MarkupElement & { childNodes: typeof childNodes } = {
      tagName,
      parentElement: parent,
      children,
      childNodes,
      classList: (attributes.class ?? '').split(/\s+/).filter(Boolean),
      getAttribute: (name) => attributes[name] ?? null,
      querySelectorAll: (selector) => {
        if (selector === '*') return all();
        const wanted = [...selector.matchAll(/\[([\w-]+)\]/g)].map(([, name]) => name!);
        return all().filter((each) => wanted.some((name) => each.getAttribute(name) !== null));
      },
    };
    return element;
  };
  const top = make('div', {}, null);
  let at = top as ReturnType<typeof make>;
  for (const [, tag, text] of html.matchAll(/<([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) at.childNodes.push({ nodeType: 3, nodeValue: decode(text) });
    else if (tag!.startsWith('!--')) continue;
    else if (tag!.startsWith('/')) at = at.parentElement as typeof at;
    else {
      const name = /^[\w-]+/.exec(tag!)![0];
      const attributes = Object.fromEntries(
        [...tag!.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
          .slice(1)
          .map(([, key, value]) => [key!, decode(value ?? '')]),
      );
      const element = make(name, attributes, at);
      at.children.push(element);
      at.childNodes.push({ nodeType: 1, nodeValue: null });
      if (!empty.has(name) && !tag!.endsWith('/')) at = element;
    }
  }
  return top;
}

export const everyElement = (top: MarkupElement) => [...top.querySelectorAll('*')] as MarkupElement[];

export async function aRenderedPage(
  data: PageData,
  language: string,
  place: Place,
  events: readonly Event[],
) {
  const input = {
    funnel: data.funnel,
    at: place,
    channelKey: '10',
    inMessagingApp: false,
    today: '2026-11-21',
  };
  const actor = createActor(funnelMachine, { input }).start();
  for (const event of events) actor.send(event);
  const { draft, question } = actor.getSnapshot().context;
  await Promise.all([lazyScreens.questions.load(), lazyScreens.payment.load()]);
  const markup = renderToString(
    <AddressRouter at={pathOf(place, data.funnel!.slug)}>
      <App
        data={data}
        actor={actor}
        staticBlocks={{ components: staticComponents, blocks: [] }}
        renderedLanguage={language}
        wantedLanguage={language}
        rendered="entry"
      />
    </AddressRouter>,
  );
  actor.stop();
  return { page: readMarkup(markup), step: draft.step, question };
}
