import type { Diagnostic } from '../report/diagnostic.ts';
import type { Picture } from '../rules/rule.ts';

export interface Photo {
  /** Hash of the files, part of their addresses. */
  hash: string;
  widths: readonly number[];
  files: Readonly<Record<string, string>>;
}

export interface LookedAt {
  picture?: Picture;
  diagnostics: readonly Diagnostic[];
}

const photoMark = 'photo ';
/** Avoids plain JSON: a database that stores JSON returns this as the same text. */
export const writePhoto = (photo: Photo): string => photoMark + JSON.stringify(photo);
export const readPhoto = (content: string): Photo => JSON.parse(content.slice(photoMark.length)) as Photo;
