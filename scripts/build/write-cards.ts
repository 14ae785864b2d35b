import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { cardAddress, cardOf, sizes } from '../../src/server/pages/cards.ts';
import { drawCard } from '../../src/server/reports/card.ts';
import type { FindPicture } from '../../src/server/reports/face.ts';

/**
 * Draws the pictures that a funnel's page is shared with, and comes back with what they are called. Names say what is in
 * them: `before`, the folder of the last build, is asked first.
 */
export async function writeCards(
  funnel: Funnel,
  language: string,
  { findArt, client, before }: { findArt: FindPicture; client: string; before: string },
): Promise<string> {
  const { name, card } = await cardOf(funnel, language, findArt);
  for (const size of sizes) {
    const known = join(before, cardAddress(name, size));
    const png = existsSync(known) ? readFileSync(known) : await drawCard(card, size);
    writeFileSync(join(client, cardAddress(name, size)), png);
  }
  return name;
}
