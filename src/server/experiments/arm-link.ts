import { timingSafeEqual } from 'node:crypto';
import { keyedDigest } from '../lib/ids.ts';

const form = /^(?<name>[^.]+)\.(?<arm>[a-z0-9-]+)\.(?<until>\d{10})\.(?<mark>[A-Za-z0-9_-]{27})$/;
const markBytes = 20;

const markOf = (secret: string, said: string) =>
  keyedDigest(secret, 'arm', said).subarray(0, markBytes).toString('base64url');

/** Makes a token for one arm until `until` (ms since 1970): `name.arm.expiry.hmac`. Needs the shop's secret. */
export function armToken(secret: string, name: string, arm: string, until: number): string {
  const said = `${name}.${arm}.${Math.floor(until / 1000)}`;
  return `${said}.${markOf(secret, said)}`;
}

/** Returns what our token names, even after it has expired; undefined if we did not sign it. */
export function readArmToken(
  secret: string,
  token: string,
): { name: string; arm: string; until: number } | undefined {
  const { name = '', arm = '', until = '', mark = '' } = form.exec(token)?.groups ?? {};
  const right = Buffer.from(markOf(secret, `${name}.${arm}.${until}`));
  const said = Buffer.from(mark);
  if (said.length !== right.length || !timingSafeEqual(said, right)) return undefined;
  return { name, arm, until: Number(until) * 1000 };
}
