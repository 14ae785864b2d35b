import { t } from '../../contract/t.ts';
import { macroNames, macrosIn, withMacros } from '../../funnel/channel.ts';
import type {
  ChannelsFile,
  SiteFile,
  TencentConversion,
  UrlConversion,
} from '../../funnel/schema-types.generated.ts';
import type { Code } from '../report/codes.ts';
import { type Finding, keyFinding, valueFinding } from '../report/finding.ts';
import { pointerTo } from '../report/pointer.ts';
import callBackWords from './call-backs.json' with { type: 'json' };
import { isPrivateHost } from './private-host.ts';
import { checkReference, knownWords } from './reference.ts';

type Conversion = UrlConversion | TencentConversion;

const known = knownWords(macroNames.map((name) => `{${name}}`));
/** Placeholders of ad platforms, or a brace. */
const notFilled = /__[A-Za-z]\w*?__|%%\w+%%|[{}]/;

function checkTemplate(pointer: string, template: string): Finding[] {
  const finding = (code: Code, message: string, fix: string) => [valueFinding(code, pointer, message, fix)];
  const host = /^https:\/\/([^/?#]*)/.exec(template)?.[1] ?? '';
  if (/[{}]/.test(host)) {
    const fix = t`write the host out: what is filled in stands behind it`;
    return finding('site/macro-in-host', t`the host ${host} would be another one for every buyer`, fix);
  }
  const unknown = macrosIn(template).flatMap((name) =>
    checkReference('site/unknown-macro', pointer, name, macroNames),
  );
  const filled = withMacros(template, () => 'x');
  const [odd] = notFilled.exec(filled) ?? [];
  if (unknown.length > 0) return unknown.slice(0, 1).map((each) => ({ ...each, fix: known }));
  if (odd) return finding('site/unknown-macro', t`nothing fills ${odd} in: it is sent as it stands`, known);
  if (URL.canParse(filled) && !isPrivateHost(new URL(filled).hostname)) return [];
  const fix = t`write an address that anybody can call, such as https://track.example.com/pb?c={clickid}`;
  return finding('site/private-host', t`${host || t`this`} is no host that the server calls`, fix);
}

/** Entries with equal keys report to one destination. */
export const destinationKey = (conversion: Conversion) =>
  conversion.to === 'url' ? conversion.url : `${conversion.account}/${conversion.dataSource}`;

export function checkConversions(pointer: string, conversions: readonly Conversion[]): Finding[] {
  return conversions.flatMap((conversion, index) => {
    const at = pointerTo(pointer, index);
    const first = conversions.findIndex((other) => destinationKey(other) === destinationKey(conversion));
    if (first < index) {
      const message = t`entry ${first + 1} tells the same destination already`;
      return [valueFinding('site/repeated-destination', `${at}/to`, message, t`remove one of the two`)];
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
  const message = t`the privacy notice does not name what ad platforms are told (${silent.join(', ')})`;
  const fix = t`add a paragraph under legal.privacy of site.yaml that says “advertising platform” or “call-back” (广告平台, 回传), such as the one in the guide`;
  return [keyFinding('site/unnamed-call-backs', pointer, message, fix)];
}
