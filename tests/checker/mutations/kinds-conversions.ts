import { sharedFiles } from '../../../src/checker/finding/file-names.ts';
import type { Code } from '../../../src/checker/rules/rules.ts';
import type { Kind } from './kind.ts';
import { ending, withNext } from './places.ts';

const sound = "{ to: url, clickid: cid, paid: sale, url: 'https://track.example.cn/pb?c={clickid}' }";

/** Call-backs written into each channel, one of them wrong; the notice of the shop that ships names none. */
const told =
  (code: Code, wrong: string, before: readonly string[] = [sound]): Kind =>
  (sheet) =>
    sheet.file !== sharedFiles.channels
      ? []
      : ending(sheet, /^\/channels\/[^/]+\/switch_4$/).map((place) => {
          const entries = [...before, wrong].map((entry) => `\n      - ${entry}`);
          const line = sheet.lineAt(place.end) + 1;
          return {
            where: place.pointer,
            make: () => withNext(sheet, place, `conversions:${entries.join('')}`),
            expect: [
              ...(code.startsWith('shape/') ? [] : [{ code: 'site/unnamed-call-backs' as const, line }]),
              { code, line: line + entries.length },
            ],
          };
        });

const address = (url: string) => sound.replace(/'.*'/, `'${url}'`);
const tencent = '{ to: tencent, paid: PURCHASE, account: "1234", dataSource: "5678", secret: TENCENT_A }';

export const conversionKinds = {
  'macro that is not there': told('site/unknown-macro', address('https://t.example.cn/?c={click_id}')),
  'macro as a platform writes it': told('site/unknown-macro', address('https://t.example.cn/?c=__CLICKID__')),
  'macro without its brace': told('site/unknown-macro', address('https://t.example.cn/?c={clickid')),
  'macro in the host': told('site/macro-in-host', address('https://{clickid}.example.cn/?c={clickid}')),
  'call-back to a private host': told('site/private-host', address('https://192.168.1.7/?c={clickid}')),
  'call-back to this machine': told('site/private-host', address('https://localhost/?c={clickid}')),
  'call-back without https': told('shape/pattern', address('http://t.example.cn/?c={clickid}')),
  'destination told twice': told('site/repeated-destination', tencent, [tencent, sound]),
  'platform that is not there': told('shape/unknown-value', tencent.replace('tencent', 'tencnet')),
  'call-back without its secret': told('shape/missing-key', tencent.replace(', secret: TENCENT_A', '')),
  'secret itself instead of its name': told(
    'shape/pattern',
    tencent.replace('TENCENT_A', 'c0ffee-5f3a-token'),
  ),
} as const satisfies Record<string, Kind>;
