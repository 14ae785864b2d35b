import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';

interface Closable {
  close(): Promise<unknown>;
}

/** Getters stay getters: a world's shop is another one after a crash. */
const fill = <Opened extends object>(opened: Opened, made: Opened) =>
  Object.defineProperties(opened, Object.getOwnPropertyDescriptors(made));

/** Opens something for all tests of its block; its parts are there once they run. */
export function openOnce<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    fill(opened, await open());
  });
  afterAll(() => opened.close?.());
  return opened;
}

/** Opens it anew for each test. */
export function openForEach<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened;
  beforeEach(async () => {
    fill(opened, await open());
    onTestFinished(async () => void (await opened.close()));
  });
  return opened;
}
