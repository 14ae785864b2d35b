import { describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from '../../src/server/db/data-dir-lock.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';

describe('the data folder’s lock', () => {
  it('is one server’s at a time, also where many start at once, and free afterwards', async () => {
    const folder = aTemporaryFolder('storefront-lock');
    for (let round = 0; round < 5; round += 1) {
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
      const won = tries.filter((each) => each.status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const each of tries) {
        if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(DataDirInUseError);
      }
      await won[0]!.value();
    }
  });

  it('works in a folder whose name is too long for a socket', async () => {
    const folder = aTemporaryFolder(`storefront-${'long-'.repeat(30)}`);
    const release = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
    await release();
    await (await lockDataDir(folder))();
  });
});

it('a server waits for a command to end, and says who has its folder', async () => {
  const folder = aTemporaryFolder('storefront-waits');
  const release = await lockDataDir(folder, 'a command');
  await expect(lockDataDir(folder, 'a command')).rejects.toThrow(
    `is in use by a command (process ${process.pid}): the embedded database serves one process. Wait until it has ended`,
  );
  const server = lockDataDir(folder);
  setTimeout(() => void release(), 1500);
  await (await server)();
});
