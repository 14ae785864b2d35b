import { type Environment, isSafeAddress } from '../lib/environment.ts';

export interface ConversionSettings {
  secrets: Readonly<Record<string, string>>;
  isLocal: boolean;
  tencentOrigin: string;
}

export const noConversions: ConversionSettings = {
  secrets: {},
  isLocal: false,
  tencentOrigin: 'https://api.e.qq.com',
};

const prefix = 'CONVERSION_';
const localName = `${prefix}LOCAL`;

export function readConversionSettings(env: Environment): ConversionSettings {
  const names = Object.keys(env.values).filter(
    (name) => name.startsWith(prefix) && name !== localName && !name.endsWith('_FILE'),
  );
  const said = names.flatMap((name): [string, string][] => {
    const value = env.read(name);
    return value ? [[name.slice(prefix.length), value]] : [];
  });
  const isLocal = env.oneOf(
    localName,
    '0',
    ['0', '1'],
    'whether ad platforms may be on this machine, for trying',
  );
  const tencentOrigin = env.read('TENCENT_ADS_ORIGIN') || noConversions.tencentOrigin;
  if (!isSafeAddress(tencentOrigin) || new URL(tencentOrigin).origin !== tencentOrigin) {
    env.refuse('TENCENT_ADS_ORIGIN', 'where Tencent Ads is asked is an origin such as https://api.e.qq.com.');
  }
  return { secrets: Object.fromEntries(said), isLocal: isLocal === '1', tencentOrigin };
}
