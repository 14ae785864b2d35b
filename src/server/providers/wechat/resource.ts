import { createDecipheriv } from 'node:crypto';
import { type Fields, readFields, textOf, UnreadableMessage } from './fields.ts';

const tagLength = 16;

function open(key: Buffer, nonce: Buffer, associated: Buffer, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
    decipher.setAAD(associated);
    decipher.setAuthTag(sealed.subarray(-tagLength));
    // `final` is what compares the tag: without it, whoever flips a bit of the text is believed.
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * Opens a notification's `resource` (AEAD_AES_256_GCM; the tag is its last 16 bytes) with whichever key fits. Throws
 * UnreadableMessage. https://pay.weixin.qq.com/doc/v3/merchant/4012071382
 */
export function openResource(resource: Fields, keys: readonly Buffer[]): Fields {
  if (textOf(resource, 'algorithm') !== 'AEAD_AES_256_GCM') {
    throw new UnreadableMessage('WeChat Pay encrypted a notification in an unknown way.');
  }
  const nonce = Buffer.from(textOf(resource, 'nonce'));
  const { associated_data: said } = resource;
  const associated = Buffer.from(typeof said === 'string' ? said : '');
  const sealed = Buffer.from(textOf(resource, 'ciphertext'), 'base64');
  if (sealed.length >= tagLength) {
    for (const key of keys) {
      const opened = open(key, nonce, associated, sealed);
      if (opened) return readFields(opened);
    }
  }
  throw new UnreadableMessage('A notification of WeChat Pay opens with no APIv3 key of ours.');
}
