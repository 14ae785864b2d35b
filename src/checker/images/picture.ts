import type { Diagnostic } from '../report/diagnostic.ts';

export interface Photo {
  /** Hash of the files, part of their addresses. */
  hash: string;
  widths: readonly number[];
  files: Readonly<Record<string, string>>;
}

export interface Picture {
  kind: 'drawing' | 'photo' | 'template';
  /** Pixels of an upright photo, or a drawing's own units. */
  width: number;
  height: number;
  /** Most bytes a phone downloads, compressed. */
  weight: number;
  /** Published content: a drawing's text, a photo's files; none for an unused photo. */
  content?: string;
}

export interface LookedAt {
  picture?: Picture;
  diagnostics: readonly Diagnostic[];
}

const photoMark = 'photo ';
/** Avoids plain JSON: a database that stores JSON returns this as the same text. */
export const writePhoto = (photo: Photo): string => photoMark + JSON.stringify(photo);
export const readPhoto = (content: string): Photo => JSON.parse(content.slice(photoMark.length)) as Photo;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)}KB`;
