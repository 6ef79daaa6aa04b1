import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    // Vitest leaves one core free, which on two is half of the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: { name: 'engine', environment: 'node', include: ['engine/**/*.test.ts'], testTimeout: 600_000 },
      },
      {
        extends: true,
        resolve: { alias: { 'server-only': path.join(root, 'tests/server-only.ts') } },
        test: {
          name: 'product',
          env: { NEXTAUTH_SECRET: 'a secret for tests that is long enough' },
          environment: 'node',
          globalSetup: ['tests/global-setup.ts'],
          include: ['{lib,app,tests,scripts,prisma}/**/*.test.{ts,tsx}'],
          testTimeout: 300_000, hookTimeout: 300_000,
        },
      },
    ],
  },
});
