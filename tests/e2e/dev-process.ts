import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevServer } from '../../scripts/dev/start-dev-server.ts';

export interface DevShop {
  /** Its address, once it can be visited; rejects when it ends before. */
  url: Promise<string>;
  /** The text of a file of its `funnels`. */
  read: (file: string) => string;
  save: (file: string, text: string) => void;
  /** Saves a file with one part of it replaced. */
  edit: (file: string, from: string, to: string) => void;
  remove: (file: string) => void;
  /** Makes the files what they are in the repository. */
  restore: () => void;
  stop: () => Promise<void>;
}

const yamlFilesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));

/** A marketer's folder (the funnels and nothing of the code), and the development server started in it. */
export function startDevShop(): DevShop {
  const root = mkdtempSync(join(tmpdir(), 'dev-'));
  for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  const path = (file: string) => join(root, 'funnels', file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  const save = (file: string, text: string) => writeFileSync(path(file), text);
  const { url, stop } = startDevServer(root, join(root, 'data'));
  return {
    url,
    read,
    save,
    edit: (file, from, to) => {
      const text = read(file);
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      save(file, text.replace(from, to));
    },
    remove: (file) => rmSync(path(file)),
    restore: () => {
      const shipped = yamlFilesIn('funnels');
      for (const file of yamlFilesIn(join(root, 'funnels'))) {
        if (!shipped.includes(file)) rmSync(path(file));
      }
      for (const file of shipped) {
        const text = readFileSync(join('funnels', file), 'utf8');
        if (read(file) !== text) save(file, text);
      }
    },
    stop: async () => {
      await stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
