import { isDeepStrictEqual } from 'node:util';
import { partsOf } from '../../src/changes/parts.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { later, t } from '../../src/contract/t.ts';
import { type Funnel, productNameOf } from '../../src/funnel/funnel.ts';
import { formatFen, resolvePayment } from '../../src/funnel/price.ts';
import { say } from '../../src/funnel/texts.ts';
import { shanghaiMinute } from '../../src/lib/shanghai-day.ts';
import { routesOf } from '../../src/machine/routes.ts';
import { alignedTable, oneOf, readOptions } from '../command-line.ts';
import { type Command, type ExitCode, exitCodes, type Terminal } from './command.ts';
import { heldHere } from './held-texts.ts';
import { findFleet, languageShown, momentTyped } from './options.ts';

/** In fen, in the default channel. */
interface ListedPrices {
  /** With offers, the lowest price. */
  price: Funnel['payment']['price'];
  /** By offer name. */
  offers?: Record<string, Funnel['payment']['price']>;
}

type ListedFunnel = ReturnType<typeof listed>;

function pricesOf(funnel: Funnel, channelKey: string): ListedPrices {
  const { price, offers } = resolvePayment(funnel, channelKey);
  const named = Object.entries(offers ?? {}).map(([name, offer]) => [name, offer.price]);
  return { price, ...(offers && { offers: Object.fromEntries(named) }) };
}

/** `at` is in ms since 1970. */
function listed(base: Funnel, { views, channels, site }: Fleet, at: number, held?: string) {
  const { find, cuts } = views.get(base.slug)!;
  const seen = (moment: number) =>
    find({ channelKey: channels.default, language: site.defaultLanguage, at: moment });
  const moments = [at, ...cuts.filter((cut) => cut > at)];
  const prices = moments.map((moment) => pricesOf(seen(moment), channels.default));
  const later = moments.flatMap((moment, index) =>
    index === 0 || isDeepStrictEqual(prices[index], prices[index - 1])
      ? []
      : [{ from: shanghaiMinute(moment), ...prices[index]! }],
  );
  const funnel = seen(at);
  return {
    slug: funnel.slug,
    title: funnel.title,
    product: productNameOf(funnel),
    ...prices[0]!,
    /** Each with its first minute in Shanghai. */
    later,
    layout: funnel.entry.layout,
    /** With `{id}` and `{state}` where an address varies. */
    routes: routesOf(funnel).map(({ path }) => path),
    ways: resolvePayment(funnel, channels.default).ways,
    languages: funnel.languages,
    ...(held && { held }),
  };
}

const priceWords = ({ price, offers }: ListedPrices) =>
  Object.values(offers ?? [price])
    .map(({ amount, listAmount }) => t`${formatFen(amount)} of ${formatFen(listAmount)}`)
    .join(' / ');

function tableOf(funnels: readonly ListedFunnel[], { site }: Fleet, language: string): string {
  const rows = funnels.map((funnel) => [
    funnel.slug,
    say(funnel.title, funnel.languages.includes(language) ? language : site.defaultLanguage),
    funnel.product,
    priceWords(funnel),
    funnel.layout,
    funnel.routes.join(' '),
    funnel.ways.join('+'),
    funnel.languages.join(' '),
  ]);
  const header = [t`address`, t`title`, t`product`, t`price`, t`layout`, t`routes`, t`ways`, t`languages`];
  return alignedTable([header, ...rows]);
}

/** The list does not depend on held texts, so it lacks them if the shop cannot be asked. */
async function findHeld(fleet: Fleet, { root, env, err }: Terminal) {
  try {
    return await heldHere(root, partsOf(fleet), env);
  } catch (error) {
    err(t`What waits cannot be told: ${(error as Error).message}\n`);
    return { held: new Map<string, string>(), since: '' };
  }
}

async function runList(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = readOptions(args, { values: ['format', 'lang', 'on'], most: 0 });
  const at = momentTyped(values.on);
  const format = oneOf('--format', values.format ?? 'pretty', ['pretty', 'json']);
  const { fleet, errors } = await findFleet(terminal);
  if (!fleet) return exitCodes.invalid;
  const code = errors.length > 0 ? exitCodes.invalid : exitCodes.valid;
  const language = languageShown(values.lang, fleet.site);
  const { held, since } = await findHeld(fleet, terminal);
  const funnels = [...fleet.funnels.values()].map((funnel) =>
    listed(funnel, fleet, at, held.get(funnel.slug)),
  );
  if (format === 'pretty') {
    terminal.out(tableOf(funnels, fleet, language));
    const changing = funnels.filter(({ later }) => later.length > 0);
    if (changing.length > 0) terminal.out(t`\nPrices that will change:\n`);
    for (const { slug, later } of changing) {
      const words = later.map((prices) => t`from ${prices.from} ${priceWords(prices)}`);
      terminal.out(`${slug}  ${words.join(t`, `)}\n`);
    }
    if (held.size > 0) terminal.out(t`\nCompared with ${since}:\n`);
    for (const [name, waiting] of held) terminal.out(`${name}  ${waiting}\n`);
    return code;
  }
  terminal.out(`${JSON.stringify({ funnels }, null, 2)}\n`);
  return code;
}

export const list: Command = {
  usage: 'list [--on <day>] [--format pretty|json] [--lang <language>]',
  summary: later`the funnels today, or with --on another day: address, title, product, price and when it will change, layout, every route, ways to pay, languages, and which texts wait with a price`,
  run: runList,
};
