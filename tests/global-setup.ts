import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/scripts/database/migrate';
import { compileJobs, compileLoader } from '@/scripts/install/build-application';
import { fastestTempFolder } from './tools/throwaway/fastest-temp-folder';
import { startThrowawayPostgres } from './tools/throwaway/throwaway-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a Postgres server. Its database `crosstable` has every migration and is the template of each test file's own database. */
    templateUrl: string;
  }
}

type Server = Awaited<ReturnType<typeof startThrowawayPostgres>>;

const processGlobals = globalThis as typeof globalThis & { serverOfTests?: { readonly started: Promise<Server>; users: number } };
const CACHE_FOLDER = 'node_modules/.cache';

async function startServer(): Promise<Server> {
  // The test processes inherit this variable.
  process.env.TMPDIR = fastestTempFolder();
  const [server, jobs] = await Promise.all([startThrowawayPostgres(), compileWorkerJobs()]);
  await migrate(server.url);
  const stop = () => server.stop().finally(() => rmSync(jobs, { recursive: true, force: true }));
  return { ...server, stop };
}

/** Compiles the worker jobs once for all test files. Otherwise each file would load the sources of every job. */
async function compileWorkerJobs(): Promise<string> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const folder = mkdtempSync(path.resolve(CACHE_FOLDER, 'jobs-of-tests-'));
  await Promise.all([compileJobs(folder), compileLoader(folder)]);
  process.env.COMPILED_JOBS = folder;
  return folder;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (processGlobals.serverOfTests ??= { started: startServer(), users: 0 });
  server.users += 1;
  const { socketUrl, stop } = await server.started;
  project.provide('templateUrl', socketUrl);
  return async () => {
    server.users -= 1;
    if (server.users === 0) await stop();
  };
}
