import pg from 'pg';
import { roomOf, sharedRoom } from '../../src/server/db/rooms.ts';
import { StartError } from '../../src/server/lib/environment.ts';
import { isCellName } from '../../src/server/lib/ids.ts';
import { yuan } from '../../src/server/operator/figures/words.ts';
import { alignedTable } from '../command-line.ts';
import { cellsIn, isCitus, makeCell } from './make.ts';
import { nginxMaps } from './nginx-maps.ts';

const usage = `npm run cells -- <command>, at DATABASE_OWNER_URL or else DATABASE_URL (on Citus, the coordinator):
  add <cell>                 makes a cell: a small letter and a letter or digit (no i, l, o, u), as a7
  list                       which cells there are, and on which node each lies
  move <cell> <host:port>    moves a cell to another node of Citus while it sells
  sums [--since 2026-11-21]  orders, money and visits of every cell, and of all
  nginx [--processes 2]      what nginx has to know of the cells (deploy/cells)`;

export interface Place {
  owner: pg.Client;
  ownerUrl: string;
}

async function requireCell({ owner }: Place, cell = ''): Promise<string> {
  const known = await cellsIn(owner);
  if (known.includes(cell)) return cell;
  throw new StartError(
    `There is no cell ${cell || '(none is named)'}. There are: ${known.join(', ') || 'none'}.`,
  );
}

async function add({ owner, ownerUrl }: Place, [cell = '']: readonly string[]): Promise<string> {
  if (!isCellName(cell))
    throw new StartError(
      `${cell || 'Nothing'} is no cell’s name: a small letter and a letter or digit (no i, l, o, u).`,
    );
  await makeCell(owner, ownerUrl, cell);
  const first =
    (await cellsIn(owner))[0] === cell ? ' Numbers from before there were cells are its own.' : '';
  return `There is a cell ${cell}.${first} Its processes have CELL=${cell}; visitors come once the proxy knows it.`;
}

async function list({ owner }: Place): Promise<string> {
  const onCitus = await isCitus(owner);
  const node = onCitus
    ? `(select min(s.nodename || ':' || s.nodeport) from citus_shards s where s.table_name::text like 'cell_' || c.name || '.%')`
    : 'null';
  const { rows } = await owner.query<{ name: string; since: string; node: string | null }>(
    `select c.name, to_char(c.added_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as since, ${node} as node
     from ${sharedRoom.schema}.cells c order by number`,
  );
  return alignedTable([
    ['cell', 'since', 'node'],
    ...rows.map(({ name, since, node: at }) => [name, since, at ?? 'here']),
  ]).trimEnd();
}

async function move(place: Place, [name, to = '']: readonly string[]): Promise<string> {
  const cell = await requireCell(place, name);
  if (!(await isCitus(place.owner)))
    throw new StartError('Only Citus moves a cell, and this is plain PostgreSQL.');
  const [, host, port] = /^(.+):(\d+)$/.exec(to) ?? [];
  const { rows } = await place.owner.query<{ node: string }>(
    `select nodename || ':' || nodeport as node from pg_dist_node where isactive and shouldhaveshards order by 1`,
  );
  if (!rows.some(({ node }) => node === to))
    throw new StartError(`${to || 'Nothing'} is no node: ${rows.map(({ node }) => node).join(', ')}.`);
  const { schema } = roomOf(cell);
  // Leftovers of an earlier move to this node would make this move fail.
  await place.owner.query('call citus_cleanup_orphaned_resources()');
  const ask = 'select citus_schema_move($1::regnamespace, $2, $3::integer)';
  await place.owner.query(ask, [schema, host, port]);
  return `The cell ${cell} lies at ${to} now.`;
}

const counted = ['orders', 'paid', 'fen', 'refunded', 'visitors'] as const;

async function sums({ owner }: Place, [option, since = '']: readonly string[]): Promise<string> {
  if (option !== undefined && (option !== '--since' || !/^\d{4}-\d{2}-\d{2}$/.test(since)))
    throw new StartError('sums [--since 2026-11-21]: the first day is written like this.');
  // `rollup` adds a row without a cell for all of them.
  const { rows } = await owner.query<{ cell: string | null } & Record<(typeof counted)[number], number>>(
    `select cell, ${counted.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', ')}
     from ${sharedRoom.schema}.cell_days where day >= $1 group by rollup (cell) order by cell nulls last`,
    [since],
  );
  const lines = rows.map(({ cell, orders, paid, fen, refunded, visitors }) => [
    ...[cell ?? 'all', String(orders), String(paid)],
    ...[yuan(fen), yuan(refunded), String(visitors)],
  ]);
  const headings = ['cell', 'orders', 'paid', 'received', 'given back', 'visitors'];
  return alignedTable([headings, ...lines]).trimEnd();
}

async function nginx({ owner }: Place, [option, count = '2']: readonly string[]): Promise<string> {
  if ((option !== undefined && option !== '--processes') || !/^[1-9]\d?$/.test(count))
    throw new StartError('nginx [--processes 2]: how many processes a cell has.');
  return nginxMaps(await cellsIn(owner), Number(count));
}

const commands = { add, list, move, sums, nginx };

export async function runCells(ownerUrl: string, [name = '', ...rest]: readonly string[]): Promise<string> {
  const run = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (!run) throw new StartError(usage);
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 });
  await owner.connect().catch((error: Error) => {
    throw new StartError(`The PostgreSQL server cannot be reached: ${error.message}`);
  });
  try {
    return await run({ owner, ownerUrl }, rest);
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01' || name === 'add') throw error;
    throw new StartError('There are no cells here yet: npm run cells -- add a7 makes one.');
  } finally {
    await owner.end();
  }
}
