import { partsOf } from '../../src/changes/parts.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { later, t } from '../../src/contract/t.ts';
import { say } from '../../src/engine/funnel/copy.ts';
import { type Funnel, productNameOf } from '../../src/engine/funnel/funnel.ts';
import { formatFen } from '../../src/engine/funnel/price.ts';
import { routesOf } from '../../src/engine/routes.ts';
import { readOptions } from '../command-line.ts';
import { alignedTable } from './aligned-table.ts';
import { type Command, type Environment, type ExitCode, exitCodes, type Terminal } from './command.ts';
import { heldHere } from './held-texts.ts';
import { findFleet, oneOf } from './options.ts';

/** What a machine reads of a funnel; prices in fen. */
interface ListedFunnel {
  slug: string;
  title: Funnel['title'];
  product: string;
  /** With offers, that of the cheapest. */
  price: Funnel['payment']['price'];
  /** By their names, where there are several. */
  offers?: Record<string, Funnel['payment']['price']>;
  layout: Funnel['entry']['layout'];
  /** Every address, with `{id}` and `{state}` where it varies. */
  routes: string[];
  ways: string[];
  languages: string[];
  /** Texts of it that wait with something graver: `held: 4 texts wait with the price`. */
  held?: string;
}

const listed = (funnel: Funnel, held?: string): ListedFunnel => ({
  slug: funnel.slug,
  title: funnel.title,
  product: productNameOf(funnel),
  price: funnel.payment.price,
  ...(funnel.payment.offers && {
    offers: Object.fromEntries(
      Object.entries(funnel.payment.offers).map(([name, { price }]) => [name, price]),
    ),
  }),
  layout: funnel.entry.layout,
  routes: routesOf(funnel).map(({ path }) => path),
  ways: funnel.payment.ways,
  languages: funnel.languages,
  ...(held && { held }),
});

function tableOf({ funnels, site }: Fleet, language: string): string {
  const rows = [...funnels.values()]
    .map((funnel) => listed(funnel))
    .map((funnel) => [
      funnel.slug,
      say(funnel.title, funnel.languages.includes(language) ? language : site.defaultLanguage),
      funnel.product,
      Object.values(funnel.offers ?? [funnel.price])
        .map(({ amount, listAmount }) => t`${formatFen(amount)} of ${formatFen(listAmount)}`)
        .join(' / '),
      funnel.layout,
      funnel.routes.join(' '),
      funnel.ways.join('+'),
      funnel.languages.join(' '),
    ]);
  const header = [t`address`, t`title`, t`product`, t`price`, t`layout`, t`routes`, t`ways`, t`languages`];
  return alignedTable([header, ...rows]);
}

/** Without a word on what waits where the shop cannot be asked: what is listed does not depend on it. */
async function findHeld(fleet: Fleet, { root, err }: Terminal, env: Environment) {
  try {
    return await heldHere(root, partsOf(fleet), env);
  } catch (error) {
    err(t`What waits cannot be told: ${(error as Error).message}\n`);
    return { held: new Map<string, string>(), since: '' };
  }
}

/** `list` in other surroundings than this process's. */
export async function runList(
  args: readonly string[],
  terminal: Terminal,
  env: Environment,
): Promise<ExitCode> {
  const { values } = readOptions(args, { values: ['format', 'lang'], most: 0 });
  const format = oneOf('--format', values.format, ['pretty', 'json'], 'pretty');
  const { fleet, errors } = await findFleet(terminal);
  if (!fleet) return exitCodes.invalid;
  const code = errors.length > 0 ? exitCodes.invalid : exitCodes.valid;
  const { languages, defaultLanguage } = fleet.site;
  const language = oneOf('--lang', values.lang, languages, defaultLanguage);
  const { held, since } = await findHeld(fleet, terminal, env);
  if (format === 'pretty') {
    terminal.out(tableOf(fleet, language));
    if (held.size > 0) terminal.out(t`\nCompared with ${since}:\n`);
    for (const [name, waiting] of held) terminal.out(`${name}  ${waiting}\n`);
    return code;
  }
  const funnels = [...fleet.funnels.values()].map((funnel) => listed(funnel, held.get(funnel.slug)));
  terminal.out(`${JSON.stringify({ funnels }, null, 2)}\n`);
  return code;
}

export const list: Command = {
  usage: 'list [--format pretty|json] [--lang <language>]',
  summary: later`the funnels: address, title, product, price, layout, every route, ways to pay, languages, and which texts wait with a price`,
  run: (args, terminal) => runList(args, terminal, process.env),
};
