import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeOfCopy } from '../../src/server/db/embedded.ts';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Makes a pair of 2048 bits once on a machine: that takes up to half a second, and every process of the tests needs seven. */
export function keyPair(name: string): KeyPair {
  const kept = join(dirname(placeOfCopy('')), 'keys', `${name}.pem`);
  try {
    const privateKey = createPrivateKey(readFileSync(kept));
    return { privateKey, publicKey: createPublicKey(privateKey) };
  } catch {
    const made = generateKeyPairSync('rsa', { modulusLength: 2048 });
    mkdirSync(dirname(kept), { recursive: true });
    const aside = `${kept}.${process.pid}`;
    writeFileSync(aside, made.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    renameSync(aside, kept);
    return made;
  }
}
