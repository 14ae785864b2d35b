import { createHash } from 'node:crypto';
import { chmod, lstat, mkdtemp, realpath, rename, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OperatorContext } from '../context/server-context.ts';
import { isOperation, runOperation } from './operations.ts';
import { OperatorRefusal } from './refusal.ts';

/** A socket's address must fit about 104 bytes, so a long DATA_DIR keeps its socket in the temporary folder. */
const longestAddress = 100;
/** Thousands of funnels may be published at once. */
const largestRequest = 64 * 1024 * 1024;

/** Where the server of a data folder listens for its operator. The folder must exist. */
export async function operatorAddress(dataDir: string): Promise<string> {
  const folder = await realpath(dataDir);
  const inside = join(folder, 'operator.sock');
  if (Buffer.byteLength(inside) <= longestAddress) return inside;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  return join(tmpdir(), `storefront-operator-${digest}.sock`);
}

/** Is there a socket of this very user? In the temporary folder anybody may put one. */
export async function isOwnSocket(address: string): Promise<boolean> {
  const found = await lstat(address).catch(() => undefined);
  return found?.isSocket() === true && (process.getuid === undefined || found.uid === process.getuid());
}

function operatorApp(context: OperatorContext): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: largestRequest });
  app.post<{ Params: { operation: string } }>('/:operation', async (request, reply) => {
    const { operation } = request.params;
    if (!isOperation(operation)) return reply.code(404).send({ refusal: `There is no ${operation}.` });
    try {
      return await runOperation(context, operation, request.body);
    } catch (error) {
      if (error instanceof OperatorRefusal) return reply.code(409).send({ refusal: error.message });
      throw error;
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    context.log.error({ err: error }, 'An operation of the operator failed.');
    return reply.code(500).send({ refusal: 'The server could not do it; its log says why.' });
  });
  return app;
}

/** Only the user the server runs as can open the socket. Call it while holding the folder's lock. Returns its end. */
export async function openOperatorSocket(context: OperatorContext, dataDir: string) {
  const address = await operatorAddress(dataDir);
  const app = operatorApp(context);
  // Bound where nobody else can go, and moved into place once only its user may open it.
  const closet = await mkdtemp(join(address, '..', '.op-'));
  try {
    const bound = join(closet, 's');
    await app.listen({ path: bound });
    await chmod(bound, 0o600);
    // What a killed server left behind gives way: the lock says that nobody else is here.
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
