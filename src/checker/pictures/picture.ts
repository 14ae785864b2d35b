import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The files a phone chooses among, by width and format as in `750.avif`, in base64. */
export interface Photo {
  /** Of what is in the files: part of their addresses. */
  hash: string;
  widths: readonly number[];
  files: Readonly<Record<string, string>>;
}

/** A file of `funnels/images` in which nothing was found. */
export interface Picture {
  kind: 'drawing' | 'photo' | 'template';
  /** Of a photo as it is looked at; of a drawing in its own units. */
  width: number;
  height: number;
  /** The most a phone takes for it, compressed, in bytes. */
  weight: number;
  /** What is published of it: a drawing's text, a photo's files; of a photo nobody shows, nothing. */
  content?: string;
}

export interface LookedAt {
  picture?: Picture;
  diagnostics: readonly Diagnostic[];
}

const photoMark = 'photo ';
/** A text that is no JSON: a database that keeps it as JSON hands it back as the text it was. */
export const writePhoto = (photo: Photo): string => photoMark + JSON.stringify(photo);
export const readPhoto = (content: string): Photo => JSON.parse(content.slice(photoMark.length)) as Photo;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)}KB`;
