import { type Channel, plainChannel } from '../../funnel/funnel.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { call } from './api-client.ts';
import type { FunnelActor } from './page-context.tsx';

/** Milliseconds before each retry. After the last one the defaults stay. */
const retryAfterMs = [2000, 5000, 15_000];

/** Loads the channel. The defaults apply until it succeeds, so a failure blocks nothing. */
export async function loadChannel(actor: FunnelActor, channelKey: string): Promise<void> {
  for (const pause of [0, ...retryAfterMs]) {
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { status, fields, sentAt } = await call('channelInfo', { channelKey });
      if (status !== 200) throw new Error('refused');
      const { assignChannel, switch_4, wechat_work_kf_url } = fields;
      const channel: Channel = {
        ...plainChannel(channelKey),
        switch_4: switch_4 === true,
        wechat_work_kf_url: safeUrl(wechat_work_kf_url ?? ''),
        ...(assignChannel && { assignChannel }),
      };
      // Use the server's day: a phone's clock may be years off, which would change ages.
      actor.send({ type: 'channel.loaded', channel, ...(sentAt && { today: shanghaiDay(sentAt) }) });
      return;
    } catch {
      actor.send({ type: 'channel.failed' });
    }
  }
}

/** Only an https address may become a link. */
const safeUrl = (url: string) => (/^https:\/\//.test(url) ? url : '');
