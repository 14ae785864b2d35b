import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeOfCopy } from '../../src/server/db/embedded.ts';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export const pemOf = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

/** Kept on the machine: a pair of 2048 bits takes half a second, and every process needs seven. */
export function keyPair(name: string): KeyPair {
  const kept = join(dirname(placeOfCopy('')), 'keys', `${name}.pem`);
  try {
    const privateKey = createPrivateKey(readFileSync(kept));
    return { privateKey, publicKey: createPublicKey(privateKey) };
  } catch {
    const made = generateKeyPairSync('rsa', { modulusLength: 2048 });
    mkdirSync(dirname(kept), { recursive: true });
    const aside = `${kept}.${process.pid}`;
    writeFileSync(aside, pemOf(made.privateKey));
    renameSync(aside, kept);
    return made;
  }
}
