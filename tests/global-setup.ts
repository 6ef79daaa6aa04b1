import type { TestProject } from 'vitest/node';
import { migrate } from '@/scripts/database/migrate.mjs';
import { startThrowawayPostgres } from '@/scripts/database/postgres/throwaway.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose database `crosstable` has every migration: the template of each test file's own database. */
    templateUrl: string;
  }
}

type Server = Awaited<ReturnType<typeof startThrowawayPostgres>>;

/** Both projects of the product have one server. */
const shared = globalThis as typeof globalThis & { serverOfTests?: { readonly started: Promise<Server>; users: number } };

async function start(): Promise<Server> {
  const server = await startThrowawayPostgres();
  await migrate(server.url);
  return server;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (shared.serverOfTests ??= { started: start(), users: 0 });
  server.users += 1;
  const { url, stop } = await server.started;
  project.provide('templateUrl', url);
  return async () => {
    server.users -= 1;
    if (server.users === 0) await stop();
  };
}
