import { codeVersion } from '../backup/dump';
import { backupBeforeUpdate, recordStart, secondFolder, startBackup } from '../backup/start';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/open-database';
import { buildWhenChanged, forgetBuild } from '../install/build';
import { bin } from '../process/paths.mjs';
import { run } from '../process/processes';
import { announcement } from './announcement';
import { firstOrganiserPath } from './first-organiser';
import { StartFailed, keepServing } from './keep-serving';
import { loadSecrets } from './secrets';
import { refuseTakenPort, serve } from './serve';
import { applicationEnvironment, backupSettings, readDotEnv, wantedPort } from './settings';
import { standIn } from './stand-in';

type Running = { server: { stop: () => Promise<void> } | null; backup: { pause: () => void; finish: () => Promise<void> } | null };

/** Starts the database, migrates, builds and starts the server; Ctrl-C stops them in reverse order. */
export async function launch({ isDevelopment = false, withDemo = false }: { isDevelopment?: boolean; withDemo?: boolean }) {
  const startedAt = Date.now();
  readDotEnv();
  const port = wantedPort();
  const backups = backupSettings();
  const second = secondFolder(backups.second);
  // The port is checked first, because another launcher may use the database that an update would change.
  await refuseTakenPort(port);
  const secrets = loadSecrets();
  const database = await openDatabase(secrets);
  const running: Running = { server: null, backup: null };
  const close = closeOnce(running, database);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void close().then(() => process.exit(0)));
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
    if (error instanceof StartFailed && error.about.isUnready) forgetBuild();
    await close();
    throw error;
  }
}

function closeOnce(running: Running, database: { close: () => Promise<void> }) {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= (async () => {
      await running.server?.stop();
      running.backup?.pause();
      await database.close();
      await running.backup?.finish();
    })();
    return closing;
  };
}
