import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: 2,
          // The first test of a file compiles the schemas; on a busy machine that alone takes seconds.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/{engine,definition,reports,web,contract}/**/*.test.ts', 'tests/*.test.ts'],
          setupFiles: ['tests/support/fail-on-noise.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-noise.ts'],
          // One embedded database a worker, a database of its own a file: starting one takes two seconds.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/build-once.ts'],
          maxConcurrency: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Much of it is waiting for the next second's poll; it runs after the rest, which is all computing.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
