import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../../src/checker/document/yaml-document.ts';
import { findSchema, yamlDirs } from '../../src/checker/finding/file-names.ts';
import { pointerTo } from '../../src/checker/finding/pointer.ts';
import type { Text } from '../../src/funnel/funnel.ts';
import { isText } from '../../src/funnel/texts.ts';
import { firstLanguage } from '../languages/sentence-files.ts';

interface WrittenText {
  pointer: string;
  text: Text;
}

function textsIn(value: unknown, pointer = ''): WrittenText[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value) && isText(value)) return firstLanguage in value ? [{ pointer, text: value }] : [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, pointerTo(pointer, key)));
}

/** A broken file has no texts. */
export function writtenTexts(root: string): { file: string; content: string; texts: WrittenText[] }[] {
  return yamlDirs.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return [];
    const files = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
    return files
      .filter((file) => findSchema(file))
      .sort()
      .map((file) => {
        const content = readFileSync(join(root, file), 'utf8');
        return { file, content, texts: textsIn(readSource(file, content).source?.value) };
      });
  });
}
