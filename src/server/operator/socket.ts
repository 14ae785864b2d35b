import { createHash } from 'node:crypto';
import { chmod, lstat, mkdtemp, realpath, rename, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { isOperation, type OperatorDeps, runOperation } from './operations.ts';
import { OperatorRefusal } from './refusal.ts';

/** A socket's path may have about 104 bytes; a longer DATA_DIR keeps its socket in the temporary folder. */
const longestAddress = 100;
/** In bytes; thousands of funnels may be published at once. */
const largestRequest = 64 * 1024 * 1024;

export async function operatorAddress(dataDir: string): Promise<string> {
  const folder = await realpath(dataDir);
  const inside = join(folder, 'operator.sock');
  if (Buffer.byteLength(inside) <= longestAddress) return inside;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  return join(tmpdir(), `storefront-operator-${digest}.sock`);
}

/** Whether the socket belongs to this user: anybody may put one into the temporary folder. */
export async function isOwnSocket(address: string): Promise<boolean> {
  const found = await lstat(address).catch(() => undefined);
  return found?.isSocket() === true && (process.getuid === undefined || found.uid === process.getuid());
}

function operatorApp(deps: OperatorDeps): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: largestRequest });
  app.post<{ Params: { operation: string } }>('/:operation', async (request, reply) => {
    const { operation } = request.params;
    if (!isOperation(operation)) return reply.code(404).send({ refusal: `There is no ${operation}.` });
    try {
      return await runOperation(deps, operation, request.body);
    } catch (error) {
      if (error instanceof OperatorRefusal) return reply.code(409).send({ refusal: error.message });
      throw error;
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    deps.log.error({ err: error }, 'An operation of the operator failed.');
    return reply.code(500).send({ refusal: 'The server could not do it; its log says why.' });
  });
  return app;
}

/** Only the server's user can open the socket. Needs the folder's lock. Returns the function that closes it. */
export async function openOperatorSocket(deps: OperatorDeps, dataDir: string) {
  const address = await operatorAddress(dataDir);
  const app = operatorApp(deps);
  // Binds in a private folder and moves the socket once only its user may open it.
  const closet = await mkdtemp(join(address, '..', '.op-'));
  try {
    const bound = join(closet, 's');
    await app.listen({ path: bound });
    await chmod(bound, 0o600);
    // Replaces a dead server's socket: the lock proves that no other runs.
    await rename(bound, address);
  } catch (error) {
    await app.close();
    throw error;
  } finally {
    await rm(closet, { recursive: true, force: true });
  }
  const { ino } = await lstat(address);
  return async () => {
    await app.close();
    const now = await lstat(address).catch(() => undefined);
    if (now?.ino === ino) await unlink(address).catch(() => {});
  };
}
