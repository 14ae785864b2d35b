import { isPrivateHost } from '../../checker/rules/private-host.ts';
import type { Environment } from '../lib/environment.ts';

export interface AlarmWebhook {
  url: string;
  /** Whether the webhook may be in the local network, over HTTP too. */
  isLocal: boolean;
}

function isTellable(text: string, isLocal: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (isLocal) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && !isPrivateHost(hostname);
}

/** Returns undefined if it is not set. Faults never repeat the address, which may hold a token. */
export function readAlarmWebhook(env: Environment, isLocal: boolean): AlarmWebhook | undefined {
  const url = env.read('ALARM_WEBHOOK');
  if (!url) return undefined;
  if (!isTellable(url, isLocal)) {
    env.faults.push(
      'ALARM_WEBHOOK is no address alarms can be sent to: write https:// and a public host, or leave it empty.',
    );
  }
  return { url, isLocal };
}
