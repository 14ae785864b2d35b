import type { FastifyInstance } from 'fastify';
import { channelInfoOf, channelOf } from '../../funnel/channel.ts';
import { say } from '../../funnel/texts.ts';
import { readChannelKey } from '../../machine/address.ts';
import { firstSegment, sharedRoutes } from '../../machine/routes.ts';
import { readArms } from '../experiments/arms.ts';
import { serveCall } from '../http/calls.ts';
import { findVisitor, networkOf, requireVisitor } from '../http/visitor.ts';
import { findPause, type Payable } from '../pauses/pauses.ts';
import type { Counts } from '../visits/counts.ts';

const sharedPages = new Set<string>(sharedRoutes.flatMap(({ path, screen }) => [firstSegment(path), screen]));

const said = (channelKey: string | undefined) => channelKey && readChannelKey(channelKey);

export function channelRoutes(app: FastifyInstance, deps: Payable & { counts: Counts }): void {
  serveCall(app, 'channelInfo', ({ channelKey }, request, reply) => {
    // Set the cookie now, because every page sends this request first, and orders need the cookie to detect
    // duplicates.
    requireVisitor(request, reply);
    return channelInfoOf(deps.fleet().channels, said(channelKey));
  });

  serveCall(app, 'pageAdConfig', (sent, request) => {
    const { channels, funnels } = deps.fleet();
    const channelKey = said(sent.channelKey);
    const { key, channel } = channelOf(channels, channelKey);
    // Count unknown pages as `other`, so that visitors cannot fill the table.
    const page = funnels.has(sent.page) || sharedPages.has(sent.page) ? sent.page : 'other';
    deps.counts.page({
      page,
      slug: sent.page,
      channel: key,
      channelKey: channelKey ?? key,
      visit: sent.visit,
      query: sent.query,
      visitorId: findVisitor(request),
      held: readArms(request).held,
      network: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
    });
    const pixels = (channel?.pixels ?? [])
      .filter(({ pages }) => !pages || pages.includes(sent.page))
      .map(({ event, url }) => ({ event, url }));
    const funnel = funnels.get(sent.page);
    const pause = funnel && findPause(deps, funnel, channelKey ?? key);
    return { pixels, ...(pause && { paused: say(pause.text, request.language) }) };
  });
}
