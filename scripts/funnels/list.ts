import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { say } from '../../src/engine/funnel/copy.ts';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import { formatFen } from '../../src/engine/funnel/price.ts';
import { routesOf } from '../../src/engine/routes.ts';
import { alignedTable } from './aligned-table.ts';
import { type Command, exitCodes } from './command.ts';
import { findFleet, oneOf, readOptions } from './options.ts';

/** What a machine reads of a funnel; prices in fen. */
interface ListedFunnel {
  slug: string;
  title: Funnel['title'];
  product: Funnel['product'];
  price: Funnel['payment']['price'];
  layout: Funnel['entry']['layout'];
  /** Every address, with `{id}` and `{state}` where it varies. */
  routes: string[];
  ways: string[];
  languages: string[];
}

const listed = (funnel: Funnel): ListedFunnel => ({
  slug: funnel.slug,
  title: funnel.title,
  product: funnel.product,
  price: funnel.payment.price,
  layout: funnel.entry.layout,
  routes: routesOf(funnel).map(({ path }) => path),
  ways: funnel.payment.ways,
  languages: funnel.languages,
});

const header = ['slug', 'title', 'product', 'price', 'layout', 'routes', 'ways', 'languages'];

function tableOf({ funnels, site }: Fleet, language: string): string {
  const rows = [...funnels.values()]
    .map(listed)
    .map((funnel) => [
      funnel.slug,
      say(funnel.title, funnel.languages.includes(language) ? language : site.defaultLanguage),
      funnel.product,
      `${formatFen(funnel.price.amount)} of ${formatFen(funnel.price.listAmount)}`,
      funnel.layout,
      funnel.routes.join(' '),
      funnel.ways.join('+'),
      funnel.languages.join(' '),
    ]);
  return alignedTable([header, ...rows]);
}

export const list: Command = {
  usage: 'list [--format pretty|json] [--lang <language>]',
  summary: 'the funnels: address, title, product, price, layout, every route, ways to pay, languages',
  run: async (args, terminal) => {
    const { values } = readOptions(args, ['format', 'lang'], 0);
    const format = oneOf('--format', values.format, ['pretty', 'json'], 'pretty');
    const fleet = await findFleet(terminal);
    if (!fleet) return exitCodes.invalid;
    const { languages, defaultLanguage } = fleet.site;
    const language = oneOf('--lang', values.lang, languages, defaultLanguage);
    if (format === 'pretty') terminal.out(tableOf(fleet, language));
    else terminal.out(`${JSON.stringify({ funnels: [...fleet.funnels.values()].map(listed) }, null, 2)}\n`);
    return exitCodes.valid;
  },
};
