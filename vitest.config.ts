import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** The timeout for `npm run test:long`, which runs thousands of cases per property overnight; null for ordinary runs. */
const LONG_TEST_TIMEOUT_MS = process.env.TEST_LONG === undefined ? null : 12 * 3_600_000;

const commonOptions = {
  env: { NEXTAUTH_SECRET: 'a secret for tests that is long enough' },
  environment: 'node',
  globalSetup: 'tests/global-setup.ts',
  testTimeout: LONG_TEST_TIMEOUT_MS ?? 300_000,
  hookTimeout: 300_000,
} as const;
const productAliases = { 'server-only': path.join(root, 'tests/server-only-stub.ts') };
const ALONE_TEST_FILES = '**/*.alone.test.{ts,tsx}';

/** Test files share processes, which `tests/reset-process.ts` resets. A file that mocks a module ends in `.alone.test.ts` and has its own process. */
export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    // By default Vitest leaves one core free, which is half of a two-core machine.
    maxWorkers: availableParallelism(),
    // The default of 16 MB is full several times in each use case, so collecting garbage took a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    expect: { poll: { timeout: 200_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'engine', environment: 'node', isolate: false, include: ['engine/**/*.test.ts'], testTimeout: LONG_TEST_TIMEOUT_MS ?? 600_000 },
      },
      {
        extends: true,
        resolve: { alias: productAliases },
        test: {
          ...commonOptions,
          name: 'product',
          isolate: false,
          setupFiles: ['tests/reset-process.ts'],
          include: ['{lib,app,tests,scripts,prisma}/**/*.test.{ts,tsx}'],
          exclude: [ALONE_TEST_FILES],
        },
      },
      {
        extends: true,
        resolve: { alias: productAliases },
        test: { ...commonOptions, name: 'product, alone', include: [ALONE_TEST_FILES] },
      },
    ],
  },
});
