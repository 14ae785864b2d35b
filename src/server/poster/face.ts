import { say } from '../../engine/funnel/copy.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { coloursOf } from '../../engine/palette/palette.ts';
import type { Palette } from '../../engine/palette/palettes.generated.ts';

export interface Face {
  template?: string | undefined;
  /** Texts of the template by slot, such as `words.passenger`. */
  words: Readonly<Record<string, string>>;
  /** SVG text, or a photo's `data:` address. */
  art?: string | undefined;
  palette: Palette;
}

export type Dress = Pick<Funnel, 'theme' | 'report'>;
/** Reads a picture of `funnels/images`, photos as `data:` addresses; undefined if missing. */
export type FindPicture = (name: string) => Promise<string | undefined>;

/** Returns the chapter's template, or the report's; undefined if the funnel has none. */
function keepsakeOf({ report }: Dress, chapter: string | undefined) {
  if (chapter === undefined) return report?.keepsake;
  return Object.entries(report?.keepsakes ?? {}).find(([id]) => id === chapter)?.[1];
}

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
