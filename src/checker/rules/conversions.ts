import { BlockList, isIP } from 'node:net';
import { type Message, msg } from '../../contract/t.ts';
import { macroNames, macrosIn, withMacros } from '../../funnel/channel.ts';
import type {
  ChannelsFile,
  SiteFile,
  TencentConversion,
  UrlConversion,
} from '../../funnel/schema-types.generated.ts';
import { checkReference, knownWords } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import callBackWords from './call-backs.json' with { type: 'json' };
import type { Rule } from './rule.ts';

/** Networks without public servers: this machine, private and carrier networks, IPv6 that embeds IPv4. */
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;
const blocked = new BlockList();
for (const [network, bits] of networks) {
  blocked.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4');
}

const privateName = /(?:^|\.)(?:localhost|local|test|internal|home\.arpa)\.?$/;

/** IPv6 addresses come without brackets. */
export const isPrivateAddress = (address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && blocked.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isPrivateAddress(host) || privateName.test(host) || (isIP(host) === 0 && !host.includes('.'));
}

type Conversion = UrlConversion | TencentConversion;

const known = knownWords(macroNames.map((name) => `{${name}}`));
/** Placeholders of ad platforms, or a brace. */
const notFilled = /__[A-Za-z]\w*?__|%%\w+%%|[{}]/;

function checkTemplate(pointer: string, template: string): Finding[] {
  const finding = (code: string, message: Message, fix: Message) => [
    valueFinding(code, pointer, message, fix),
  ];
  const host = /^https:\/\/([^/?#]*)/.exec(template)?.[1] ?? '';
  if (/[{}]/.test(host)) {
    const fix = msg`write the whole host; macros may only follow it`;
    return finding('site/macro-in-host', msg`the host ${host} would be another one for every buyer`, fix);
  }
  const unknown = macrosIn(template).flatMap((name) =>
    checkReference('site/unknown-macro', msg`macro`, pointer, name, macroNames),
  );
  const filled = withMacros(template, () => 'x');
  const [odd] = notFilled.exec(filled) ?? [];
  if (unknown.length > 0) return unknown.slice(0, 1).map((each) => ({ ...each, fix: known }));
  if (odd)
    return finding(
      'site/unknown-macro',
      msg`${odd} is not filled in and would be sent as it is written`,
      known,
    );
  if (URL.canParse(filled) && !isPrivateHost(new URL(filled).hostname)) return [];
  const fix = msg`write an address that anybody can call, such as https://track.example.com/pb?c={clickid}`;
  return finding('site/private-host', msg`${host || msg`this`} is no host that the server calls`, fix);
}

/** Entries with equal keys report to one destination. */
export const destinationKey = (conversion: Conversion) =>
  conversion.to === 'url' ? conversion.url : `${conversion.account}/${conversion.dataSource}`;

export function checkConversions(pointer: string, conversions: readonly Conversion[]): Finding[] {
  return conversions.flatMap((conversion, index) => {
    const at = pointerTo(pointer, index);
    const first = conversions.findIndex((other) => destinationKey(other) === destinationKey(conversion));
    if (first < index) {
      const message = msg`entry ${first + 1} tells the same destination already`;
      return [valueFinding('site/repeated-destination', `${at}/to`, message, msg`remove one of the two`)];
    }
    return conversion.to === 'url' ? checkTemplate(`${at}/url`, conversion.url) : [];
  });
}

/** The privacy notice must name ad platforms, in the languages whose words we know. */
export function checkCallBacks({ channels }: ChannelsFile, { languages, legal }: SiteFile): Finding[] {
  const [key] = Object.entries(channels).find(([, { conversions }]) => conversions) ?? [];
  if (key === undefined) return [];
  const isSilent = (language: string) => {
    const words = callBackWords[language as keyof typeof callBackWords] as string | undefined;
    const names = words === undefined ? undefined : new RegExp(words, 'i');
    return names !== undefined && !legal.privacy.paragraphs.some((text) => names.test(text[language] ?? ''));
  };
  const silent = languages.filter(isSilent);
  if (silent.length === 0) return [];
  const pointer = pointerTo('/channels', key, 'conversions');
  const message = msg`the privacy notice does not mention that ad platforms learn of purchases (${silent.join(', ')})`;
  const fix = msg`add a paragraph with “advertising platform” or “call-back” (广告平台, 回传) under legal.privacy of site.yaml, such as the one in the guide`;
  return [keyFinding('site/unnamed-call-backs', pointer, message, fix)];
}

// biome-ignore format: one row a line.
export const conversionsRules = [
  { code: 'site/unknown-macro', severity: 'error', why: 'The shop fills in these macros only. The platform would get any other one as it is written.' },
  { code: 'site/macro-in-host', severity: 'error', why: 'The shop decides which host is called; a visitor’s address must not.' },
  { code: 'site/private-host', severity: 'error', why: 'The server calls public hosts only: no file may lead it into its own network.' },
  { code: 'site/repeated-destination', severity: 'error', why: 'The platform would count one payment twice.' },
  { code: 'site/unnamed-call-backs', severity: 'warning', why: 'Visitors must be able to read which companies learn of their purchase.' },
] as const satisfies readonly Rule[];
