import { say } from '../../engine/funnel/copy.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { coloursOf } from '../../engine/palette/palette.ts';
import type { Palette } from '../../engine/palette/palettes.generated.ts';

/** What a funnel gives one of its pictures. */
export interface Face {
  /** The text of an SVG file. */
  template?: string | undefined;
  /** The template's own words, by the name of their slots: `words.passenger`. */
  words: Readonly<Record<string, string>>;
  /** The key picture: such a text, or a photo's `data:` address. */
  art?: string | undefined;
  palette: Palette;
}

export type Dress = Pick<Funnel, 'theme' | 'report'>;
/** Reads a picture of `funnels/images`, a photo as a `data:` address; undefined where there is none. */
export type FindPicture = (name: string) => Promise<string | undefined>;

/** The picture of a chapter, of the whole report without one; undefined where the funnel has none. */
function keepsakeOf({ report }: Dress, chapter: string | undefined) {
  if (chapter === undefined) return report?.keepsake;
  return Object.entries(report?.keepsakes ?? {}).find(([id]) => id === chapter)?.[1];
}

/** What a funnel gives its buyers' picture of the report, or of one of its chapters. */
export async function faceOf(
  dress: Dress,
  language: string,
  find: FindPicture,
  chapter?: string,
): Promise<Face> {
  const { theme } = dress;
  const { picture, words = {} } = keepsakeOf(dress, chapter) ?? {};
  const said = Object.entries(words).map(([name, text]) => [`words.${name}`, say(text, language)]);
  return {
    template: picture && (await find(`${picture}.svg`)),
    words: Object.fromEntries(said),
    art: await find(theme.art),
    palette: coloursOf(theme),
  };
}
