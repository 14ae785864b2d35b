import { createSign, createVerify, type KeyObject } from 'node:crypto';

/* Alipay's RSA2 on node:crypto alone, https://opendocs.alipay.com/common/02kf5q. */

export type Parameters = Readonly<Record<string, string>>;

/** `name=value&…`, sorted by name, without the parameters left out of the signature. */
export const signedText = (parameters: Parameters, leftOut: readonly string[]): string =>
  Object.keys(parameters)
    .filter((name) => !leftOut.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

export const signText = (text: string | Buffer, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

const isTextSigned = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64');

export const isRequestSigned = (parameters: Parameters, key: KeyObject): boolean =>
  isTextSigned(signedText(parameters, ['sign']), parameters.sign ?? '', key);

/** A notification's signature covers neither itself nor its type. */
export const signNotice = (parameters: Parameters, key: KeyObject): Record<string, string> => ({
  ...parameters,
  sign_type: 'RSA2',
  sign: signText(signedText(parameters, ['sign', 'sign_type']), key),
});

export const isNoticeSigned = (parameters: Parameters, key: KeyObject): boolean =>
  isTextSigned(signedText(parameters, ['sign', 'sign_type']), parameters.sign ?? '', key);

/** As java.net.URLEncoder: capitals in escapes, `+` for a space, only `.-*_` left as they are. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

export const formBody = (parameters: Parameters): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
