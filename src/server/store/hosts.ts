import type pg from 'pg';

/** Time limit (ms) for a host to say whether it takes writes; all are asked at once. */
const answerMs = 2000;
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * Splits libpq's `postgres://user@one:5432,two:5432/name` into an address for each host; empty if it is no PostgreSQL
 * address.
 */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? [];
  const each = hosts.split(',').map((host) => `${before}${host}${after}`);
  return each.every((one) => URL.canParse(one)) ? each : [];
}

type NewClient = typeof pg.Client;

/** Returns false for a standby and for a silent host. */
async function takesWrites(Client: NewClient, connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const client = new Client({ connectionString, ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Returns the client for an address. With several hosts each connection goes to the first that takes writes (like
 * `target_session_attrs=read-write`), so it follows a failover.
 */
export async function clientFor(url: string): Promise<{ Client: NewClient; connectionString: string }> {
  const { Client } = (await import('pg')).default;
  const hosts = hostsOf(url);
  const [connectionString = url] = hosts;
  if (hosts.length < 2) return { Client, connectionString };

  let asking: Promise<{ host: string; port: number }> | undefined;
  async function ask() {
    const answers = hosts.map((host) => takesWrites(Client, host));
    for (const [index, answer] of answers.entries()) {
      if (!(await answer)) continue;
      const { host, port } = new Client({ connectionString: hosts[index]! });
      return { host, port };
    }
    throw new Error('none of the hosts takes writes');
  }
  const find = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  class PrimaryClient extends Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connected = find().then((place) => {
        Object.assign(this, place);
        return super.connect();
      });
      if (!callback) return connected;
      void connected.then(() => callback(null), callback);
    }
  }
  return { Client: PrimaryClient, connectionString };
}
