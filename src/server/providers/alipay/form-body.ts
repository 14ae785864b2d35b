import { ForgedNotice } from '../port/provider.ts';

const encoded = /^[A-Za-z0-9.*_+%=&~()!'-]*$/;
const strayPercent = /%(?![0-9A-F]{2})/;
const mostParameters = 100;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ForgedNotice('The notification is not in UTF-8.');
  }
}

/**
 * Reads a form body into an object without prototype. Stricter than a browser, so that signer and reader see the
 * same: UTF-8, unique names, escapes in capitals (RFC 3986, 2.1). Throws ForgedNotice.
 */
export function readFormBody(rawBody: Buffer): Record<string, string> {
  const body = rawBody.toString('latin1');
  if (body === '' || !encoded.test(body) || strayPercent.test(body)) {
    throw new ForgedNotice('The notification is no form body.');
  }
  const parameters = Object.create(null) as Record<string, string>;
  const pairs = body.split('&');
  if (pairs.length > mostParameters) throw new ForgedNotice('The notification has too many parameters.');
  for (const pair of pairs) {
    const [name, value, ...rest] = pair.split('=');
    if (!name || value === undefined || rest.length > 0) {
      throw new ForgedNotice('The notification has a parameter without name or value.');
    }
    const key = decode(name);
    if (Object.hasOwn(parameters, key)) throw new ForgedNotice('The notification names a parameter twice.');
    parameters[key] = decode(value);
  }
  return parameters;
}
