import { defineConfig } from 'vitest/config';

/** What takes its time or minds the clock: an editor's language server, watched folders, thousands of mistakes. */
const slow = [
  'tests/definition/{editor,mutations,scale,watch,watch-trouble}.test.ts',
  'tests/definition/mutations/**/*.test.ts',
];

/** More than cores: much of what the server's tests do is waiting. */
const workers = 3;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: workers,
          // The first test of a file compiles the schemas; on a busy machine that alone takes seconds.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/{engine,definition,reports,web,contract}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: slow,
          setupFiles: ['tests/support/fail-on-noise.ts'],
          // Half of the time would go into loading the same modules for every file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'tools',
          maxWorkers: workers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: slow,
          // The language server waits a fifth of a second before it looks at a file; it may wait for all at once.
          maxConcurrency: 50,
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
          maxWorkers: workers,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['tests/built/build-once.ts'],
          maxWorkers: workers,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
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
