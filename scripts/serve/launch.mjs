import { backupBeforeUpdate, recordStart } from '../backup/before-update.mjs';
import { codeVersion } from '../backup/dump.mjs';
import { secondFolder, startBackup } from '../backup/start.mjs';
import { migrate } from '../database/migrate.mjs';
import { openDatabase } from '../database/open-database.mjs';
import { buildWhenChanged, forgetBuild } from '../install/build.mjs';
import { bin } from '../process/paths.mjs';
import { run } from '../process/processes.mjs';
import { announcement } from './announcement.mjs';
import { firstOrganiserPath } from './first-organiser.mjs';
import { StartFailed, keepServing } from './keep-serving.mjs';
import { loadSecrets } from './secrets.mjs';
import { refuseTakenPort, serve } from './serve.mjs';
import { applicationEnvironment, backupSettings, readDotEnv, wantedPort } from './settings.mjs';
import { standIn } from './stand-in.mjs';

/**
 * What runs, as far as it has come.
 * @typedef {{ server: { stop: () => Promise<void> } | null, backup: { pause: () => void, finish: () => Promise<void> } | null }} Running
 */

/**
 * Database, migrations, build, server, in this order; Ctrl-C takes them down in the other.
 * @param {{ isDevelopment?: boolean, withDemo?: boolean }} wish
 */
export async function launch({ isDevelopment = false, withDemo = false }) {
  const startedAt = Date.now();
  readDotEnv();
  const port = wantedPort();
  const backups = backupSettings();
  const second = secondFolder(backups.second);
  // First of all: another launcher of this folder may be running on the database that an update would change.
  await refuseTakenPort(port);
  const secrets = loadSecrets();
  const database = await openDatabase(secrets);
  /** @type {Running} */
  const running = { server: null, backup: null };
  const close = closeOnce(running, database);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => close(0));
  try {
    const env = applicationEnvironment({ databaseUrl: database.url, secrets, port });
    await migrate(database.url, { before: (pending) => backupBeforeUpdate({ url: database.url, secrets, pending }) });
    if (withDemo) await run(bin('tsx'), ['prisma/seed.ts'], env);
    if (!isDevelopment) await buildWhenChanged(env);
    const about = { LAUNCHED_AT: new Date(startedAt).toISOString(), COMMIT: codeVersion().commit ?? '' };
    let earlierStarts = 0;
    const holder = standIn(port);
    const start = () => serve({ env: { ...env, ...about, EARLIER_STARTS: String(earlierStarts++) }, port, isDevelopment, holder });
    const server = await keepServing(start, { onAway: holder.open });
    running.server = server;
    running.backup = startBackup({ database, secrets, second, limits: backups.limits });
    await recordStart();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const firstPath = await firstOrganiserPath(database.url);
    console.log(announcement({ ...server.first.addresses, seconds, firstPath, hasColours: process.stdout.isTTY }));
    await server.ended;
  } catch (error) {
    if (error instanceof StartFailed && error.isUnready) forgetBuild();
    running.backup?.pause();
    await database.close();
    await running.backup?.finish();
    throw error;
  }
}

/**
 * @param {Running} running
 * @param {{ close: () => Promise<void> }} database
 */
function closeOnce(running, database) {
  /** @type {Promise<void> | undefined} */
  let closing;
  /** @param {number} code */
  return (code) => {
    closing ??= (async () => {
      await running.server?.stop();
      running.backup?.pause();
      await database.close();
      await running.backup?.finish();
      process.exit(code);
    })();
    return closing;
  };
}
