import { ensureInstalled } from '../install/ensure-installed.mjs';
// `npm run ratings -- FILE|FOLDER`: rating lists into the installation.
import { command } from '../process/command.mjs';

await command(async () => {
  ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { readWantedLists } = await import('./wanted-lists.ts');
  const wanted = readWantedLists(process.argv.slice(2));
  const { backupBeforeUpdate } = await import('../backup/before-update.mjs');
  const { migrate } = await import('../database/migrate.mjs');
  const { openDatabase } = await import('../database/open-database.mjs');
  const { bin } = await import('../process/paths.mjs');
  const { run } = await import('../process/processes.mjs');
  const { loadSecrets } = await import('../serve/secrets.mjs');
  const { readDotEnv } = await import('../serve/settings.mjs');
  readDotEnv();
  const secrets = loadSecrets();
  const database = 'out' in wanted ? null : await openDatabase(secrets);
  try {
    if (database !== null) await migrate(database.url, { before: (pending) => backupBeforeUpdate({ url: database.url, secrets, pending }) });
    await run(bin('tsx'), ['scripts/ratings/run.ts', ...process.argv.slice(2)], database === null ? {} : { DATABASE_URL: database.url });
  } finally {
    await database?.close();
  }
  process.exit(0);
});
