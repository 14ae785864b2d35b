import { say } from '../../engine/funnel/copy.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import type { Face } from './poster.ts';

/** What a funnel gives its buyers' pictures. `find` reads a file of `funnels/images`; undefined where there is none. */
export async function faceOf(
  { theme, report }: Pick<Funnel, 'theme' | 'report'>,
  language: string,
  find: (name: string) => Promise<string | undefined>,
): Promise<Face> {
  const { picture, words = {} } = report?.keepsake ?? {};
  const said = Object.entries(words).map(([name, text]) => [`words.${name}`, say(text, language)]);
  const template = picture && (await find(`${picture}.svg`));
  return { template, words: Object.fromEntries(said), art: await find(`${theme.art}.svg`) };
}
