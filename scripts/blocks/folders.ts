import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kindsOf } from '../generate/schema-kinds.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const blockKinds = () => kindsOf('block');

export const blockFile = (kind: string, name: string) => `src/web/blocks/${kind}/${name}`;
export const hasBlockFile = (kind: string, name: string) => existsSync(root + blockFile(kind, name));
export const readBlockFile = (kind: string, name: string) =>
  readFileSync(root + blockFile(kind, name), 'utf8');
