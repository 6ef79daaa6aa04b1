import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/scripts/database/migrate';
import { compileJobs, compileLoader } from '@/scripts/install/build-application';
import { fastestTempFolder } from './tools/throwaway/fastest-temp-folder';
import { startThrowawayPostgres } from './tools/throwaway/throwaway-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose database `crosstable` has every migration: the template of each test file's own database. */
    templateUrl: string;
  }
}

type Server = Awaited<ReturnType<typeof startThrowawayPostgres>>;

/** Both projects of the product have one server. */
const shared = globalThis as typeof globalThis & { serverOfTests?: { readonly started: Promise<Server>; users: number } };
const CACHE = 'node_modules/.cache';

async function start(): Promise<Server> {
  // Of the processes of the tests, too.
  process.env.TMPDIR = fastestTempFolder();
  const [server, jobs] = await Promise.all([startThrowawayPostgres(), compiledJobs()]);
  await migrate(server.url);
  const stop = () => server.stop().finally(() => rmSync(jobs, { recursive: true, force: true }));
  return { ...server, stop };
}

/** Once for all test files: each would load the sources of every job for itself. */
async function compiledJobs(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.resolve(CACHE, 'jobs-of-tests-'));
  await Promise.all([compileJobs(folder), compileLoader(folder)]);
  process.env.COMPILED_JOBS = folder;
  return folder;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (shared.serverOfTests ??= { started: start(), users: 0 });
  server.users += 1;
  const { socketUrl, stop } = await server.started;
  project.provide('templateUrl', socketUrl);
  return async () => {
    server.users -= 1;
    if (server.users === 0) await stop();
  };
}
