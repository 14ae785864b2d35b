import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { contentHash } from '../../src/changes/content-hash.ts';
import { type Part, type Parts, partsOf } from '../../src/changes/parts.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { inWords, t } from '../../src/contract/t.ts';
import { channelInfoOf } from '../../src/funnel/channel.ts';
import { placesOf } from '../../src/funnel/overrides.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import type { FleetList, ViewChip } from '../../src/preview/gallery/fleet-list.ts';
import { previewParameter, previewPaths } from '../../src/preview/scenes/addresses.ts';
import type { SampleChoice } from '../../src/preview/scenes/scene.ts';
import { createHeldReader, type HeldTexts } from '../funnels/held-texts.ts';
import { funnelAsked, visitAsked } from './asked-view.ts';
import type { FrameFiles } from './bundle-frame.ts';
import { kindsOf } from './preview-kinds.ts';
import { sampleFunnel, sampleOf, samplePoster, samplePosterPath } from './preview-sample.ts';

interface PreviewParts {
  vite: ViteDevServer;
  fleet: () => Fleet;
  /** The fleet without the marked texts of languages in preparation. */
  written: () => Fleet;
  root: string;
  code: string;
  /** The frame's script and styles where they are not Vite's modules. */
  frame?: FrameFiles;
}

interface SampleAsked extends SampleChoice {
  lang?: string;
}

const moduleAddress = (code: string, path: string) => `/@fs${resolve('/', code, path)}`;

const scriptTag = (address: string) => `<script type="module" src="${address}"></script>`;

const escaped = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');
/** Styles come first: in hidden windows Chromium keeps rem sizes that it computed without them. */
const frameModules = (code: string): FrameFiles => ({
  styles: '<link rel="stylesheet" href="/styles.css" />',
  script: moduleAddress(code, 'src/preview/frame/frame.tsx'),
});
const shopScript = /<script type="module" src="\/main\.tsx[^"]*"><\/script>/;

const experimentsOf = (slug: string, { experiments }: Fleet) =>
  [...experiments.values()]
    .filter(({ file, arms }) => file.funnel === slug && arms.length > 0)
    .map(({ name, file: { status }, arms }) => {
      const shown = arms.map((arm) => ({ arm: arm.name, weight: arm.weight, hash: contentHash(arm.funnel) }));
      return { name, status, arms: shown };
    });

const fleetList = (fleet: Fleet, parts: Parts, held: HeldTexts): FleetList => ({
  site: fleet.site,
  channels: Object.entries(fleet.channels.channels).map(([key, { name }]) => ({ key, name })),
  defaultChannel: fleet.channels.default,
  funnels: [...fleet.funnels.values()].map((funnel) => ({
    slug: funnel.slug,
    title: funnel.title,
    layout: funnel.entry.layout,
    hash: contentHash(funnel),
    held: held.get(funnel.slug),
    views: chipsOf(parts.get(funnel.slug)),
    experiments: experimentsOf(funnel.slug, fleet),
  })),
});

/** Pages get the preview's script, which keeps them live; frames get the scene's script and may call nothing else. */
export function registerPreview(app: FastifyInstance, parts: PreviewParts): void {
  const { vite, fleet, written: asWritten, root, code, frame = frameModules(parts.code) } = parts;
  const listener = moduleAddress(code, 'src/preview/live-page/listen.ts');
  app.addHook('onSend', async (request, reply, payload) => {
    const url = new URL(request.url, `http://${request.host}`);
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage || typeof payload !== 'string') return payload;
    if (!url.searchParams.has(previewParameter))
      return payload.replace(shopScript, (own) => `${scriptTag(listener)}\n    ${own}`);
    // A frame may call nothing, so the channel stands in the page.
    const data = channelInfoOf(fleet().channels, url.searchParams.get('channelKey') ?? undefined);
    const script = `<script type="application/json" id="preview-data">${escaped(data)}</script>
    ${scriptTag(frame.script)}`;
    const { origin } = url;
    reply.removeHeader('etag');
    reply.header(
      'content-security-policy',
      `connect-src ${origin}/preview/ ${origin}/storage/ ${origin}/legal/ ws://${url.host}; form-action 'none'`,
    );
    return payload.replace(shopScript, () => script).replace('</head>', () => `${frame.styles}</head>`);
  });

  const sendGallery = async (request: FastifyRequest, reply: FastifyReply) => {
    const template = readFileSync(resolve(code, 'src/preview/gallery/gallery.html'), 'utf8');
    const script = moduleAddress(code, 'src/preview/gallery/gallery.tsx');
    const html = await vite.transformIndexHtml(request.url, template.replace('/gallery.tsx', script));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  };
  app.get(previewPaths.gallery, sendGallery);
  app.get(previewPaths.blocks, sendGallery);
  app.get(previewPaths.palettes, sendGallery);

  const heldTexts = createHeldReader(root);
  app.get(previewPaths.fleet, async () => {
    const now = fleet();
    const written = partsOf(asWritten());
    return fleetList(now, written, await heldTexts(written));
  });
  app.get(previewPaths.kinds, async () => kindsOf(fleet(), root));
  app.get<{ Params: { slug: string } }>(previewPaths.funnel(':slug'), async (request, reply) => {
    const visit = visitAsked(request.query, fleet());
    const funnel = funnelAsked(fleet(), request.params.slug, visit);
    return funnel ? sampleFunnel(funnel) : reply.callNotFound();
  });
  app.get<{ Params: { slug: string }; Querystring: SampleAsked & { chapter?: string } }>(
    samplePosterPath(':slug'),
    async (request, reply) => {
      const funnel = fleet().funnels.get(request.params.slug);
      if (!funnel) return reply.callNotFound();
      const { lang = fleet().site.defaultLanguage, ...wish } = request.query;
      const png = await samplePoster(funnel, lang, root, wish);
      return png ? reply.type('image/png').send(png) : reply.callNotFound();
    },
  );
  app.get<{ Params: { slug: string }; Querystring: SampleAsked }>(
    '/preview/report/:slug',
    async (request, reply) => {
      const funnel = funnelAsked(fleet(), request.params.slug, visitAsked(request.query, fleet()));
      const { lang = fleet().site.defaultLanguage, offer, result, tied } = request.query;
      return funnel ? sampleOf(funnel, lang, { offer, result, tied }) : reply.callNotFound();
    },
  );
}

/** Lists the override conditions in which a funnel differs, each with a visit that meets it. */
function chipsOf(part: Part | undefined): ViewChip[] {
  const { overrides = [], live } = part as FunnelFile;
  const places = overrides.flatMap((override) => {
    const { channels = [], from, to, language: lang } = override;
    const on = from ?? to?.slice(0, 10);
    // Each of several channels has a name of its own.
    return placesOf(override).map((name, index) => ({
      name: inWords(name),
      channel: channels[index],
      on,
      lang,
    }));
  });
  const begins = live?.from === undefined ? [] : [{ name: t`live from ${live.from}`, on: live.from }];
  return places.length + begins.length > 0 ? [{ name: t`otherwise` }, ...begins, ...places] : [];
}
