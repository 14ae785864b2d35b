import { expect, it } from 'vitest';
import { storesHere } from '../support/a-store.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import { throwHostileFiles } from '../support/throw-hostile-files.ts';

it('a shop sells on while a hundred and fifty hostile files are saved beside it, and sent to it', async () => {
  const told = await throwHostileFiles(storesHere()[0]!);
  console.log(
    JSON.stringify(
      {
        ...told,
        output: undefined,
        answers: told.answers.map(({ status, text }) => [status, text.slice(0, 200)]),
      },
      null,
      1,
    ).slice(0, 9000),
  );
  expect(hostileFiles.length).toBeGreaterThan(100);
}, 900_000);
