import { copyFileSync, cpSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.ts';

/** As much of the official image as compose.yaml needs. */
const postgresEntry = `#!/bin/sh
set -e
data=/var/lib/postgresql/data
bin=$(ls -d /usr/lib/postgresql/*/bin)
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
install -d -o postgres -g postgres /run/postgresql
install -d -o postgres -g postgres -m 700 "$data"
if [ ! -s "$data/PG_VERSION" ]; then
  as_postgres "$bin/initdb" -D "$data" -U "$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256 --auth-local=trust
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  as_postgres "$bin/pg_ctl" -D "$data" -w -o "-c listen_addresses=" start
  as_postgres "$bin/createdb" -U "$POSTGRES_USER" "$POSTGRES_DB"
  as_postgres "$bin/pg_ctl" -D "$data" -w stop
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$bin/postgres" -D "$data" -c listen_addresses='*'
`;

const debian = 'ca-certificates,libstdc++6,postgresql,redis-server,nginx-light,prometheus';

/** Makes images from Debian's packages without a registry. Returns the variables that name them. */
export async function makeBaseImages(folder: string): Promise<Record<string, string>> {
  const release = 'bookworm';
  await run(`mmdebstrap --quiet --variant=minbase --include=${debian} ${release} base.tar`, folder);
  copyFileSync(realpathSync(process.execPath), join(folder, 'node'));
  const npm = realpathSync(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js');
  cpSync(join(npm, '../..'), join(folder, 'npm'), { recursive: true });
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca-certificates.crt'));
  writeFileSync(join(folder, 'entry.sh'), postgresEntry, { mode: 0o755 });
  writeFileSync(
    join(folder, 'Base'),
    `FROM scratch
ADD base.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
  );
  writeFileSync(
    join(folder, 'Postgres'),
    // Debian's programs would ask the port that was free where the base was made.
    'FROM localhost/trial-base\nCOPY entry.sh /\nENV PGPORT=5432\nENTRYPOINT ["/entry.sh"]\n',
  );
  await run('podman build -q --isolation chroot -t localhost/trial-base -f Base .', folder);
  await run('podman build -q --isolation chroot -t localhost/trial-postgres -f Postgres .', folder);
  rmSync(join(folder, 'base.tar'));
  const base = 'localhost/trial-base';
  return {
    BASE_IMAGE: base,
    POSTGRES_IMAGE: 'localhost/trial-postgres',
    REDIS_IMAGE: base,
    NGINX_IMAGE: base,
    PROMETHEUS_IMAGE: base,
  };
}
