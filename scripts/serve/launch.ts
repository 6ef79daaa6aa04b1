import { codeVersion } from '../backup/dump-database';
import { backupBeforeUpdate, recordStart, checkedSecondFolder, startBackup } from '../backup/start-backup';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/open-database';
import { buildWhenChanged, invalidateBuild } from '../install/build-application';
import { binPath } from '../process/paths.mjs';
import { runProcess } from '../process/processes';
import { applicationEnvironment, backupEnvironment, readDotEnv, portFromEnvironment } from './environment';
import { firstOrganiserPath } from './first-organiser-link';
import { serveMaintenancePage } from './maintenance-page';
import { refuseTakenPort, runServerProcess } from './run-server-process';
import { loadSecrets } from './secrets';
import { startupMessage } from './startup-message';
import { ServerStartFailedError, superviseServer } from './supervise-server';

type RunningParts = { server: { stop: () => Promise<void> } | null; backup: { pause: () => void; finish: () => Promise<void> } | null };

/** Starts the database, migrates it, builds the application and starts the web server. Ctrl-C stops the web server, then the database. */
export async function launchApplication({ isDevelopment = false, withDemo = false }: { isDevelopment?: boolean; withDemo?: boolean }) {
  const startedAt = Date.now();
  readDotEnv();
  const port = portFromEnvironment();
  const backups = backupEnvironment();
  const second = checkedSecondFolder(backups.second);
  // The port is checked before the database is updated, because another launcher on this port may be using the database.
  await refuseTakenPort(port);
  const secrets = loadSecrets();
  const database = await openDatabase(secrets);
  const running: RunningParts = { server: null, backup: null };
  const close = closeOnce(running, database);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void close().then(() => process.exit(0)));
  try {
    const env = applicationEnvironment({ databaseUrl: database.url, secrets, port });
    await migrate(database.url, { before: (pending) => backupBeforeUpdate({ url: database.url, secrets, pending }) });
    if (withDemo) await runProcess(binPath('tsx'), ['prisma/seed.ts'], env);
    if (!isDevelopment) await buildWhenChanged(env);
    const about = { LAUNCHED_AT: new Date(startedAt).toISOString(), COMMIT: codeVersion().commit ?? '' };
    let earlierStarts = 0;
    const holder = serveMaintenancePage(port);
    const start = () => runServerProcess({ env: { ...env, ...about, EARLIER_STARTS: String(earlierStarts++) }, port, isDevelopment, holder });
    const server = await superviseServer(start, { onEnd: holder.open });
    running.server = server;
    running.backup = startBackup({ database, secrets, second, limits: backups.limits });
    await recordStart();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const firstPath = await firstOrganiserPath(database.url);
    console.log(startupMessage({ ...server.first.addresses, seconds, firstPath, hasColours: process.stdout.isTTY }));
    await server.ended;
  } catch (error) {
    if (error instanceof ServerStartFailedError && error.about.isUnready) invalidateBuild();
    await close();
    throw error;
  }
}

function closeOnce(running: RunningParts, database: { close: () => Promise<void> }) {
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
