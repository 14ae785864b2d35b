import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { fixtures } from './valid-folder.ts';

const ajv = new Ajv({
  allErrors: true,
  allowUnionTypes: true,
  formats: {
    uri: (text: string) => URL.canParse(text),
    // RFC 3986 has no other characters; `..` would lead out of the root.
    'uri-reference': (text: string) =>
      /^(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-F]{2})+$/.test(text) && !text.includes('..'),
  },
});
const isSarif = ajv.compile(
  JSON.parse(readFileSync(join(fixtures, 'sarif-2.1.0.schema.json'), 'utf8')) as object,
);

export const sarifFaults = (log: unknown) => (isSarif(log) ? [] : isSarif.errors);
