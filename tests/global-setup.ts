import type { TestProject } from 'vitest/node';
import { migrate } from '@/scripts/migrate.mjs';
import { startThrowawayPostgres } from '@/scripts/postgres/throwaway.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose database `crosstable` has every migration: the template of each test file's own database. */
    templateUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayPostgres();
  await migrate(server.url);
  project.provide('templateUrl', server.url);
  return server.stop;
}
