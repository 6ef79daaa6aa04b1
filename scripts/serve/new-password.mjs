// `npm run new-password -- name@club.org`: for an account whose password is forgotten.
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

await command(async () => {
  ensureInstalled();
  const { openDatabase } = await import('../database/open-database.mjs');
  const { bin } = await import('../process/paths.mjs');
  const { run } = await import('../process/processes.mjs');
  const { loadSecrets } = await import('./secrets.mjs');
  const { readDotEnv } = await import('./settings.mjs');
  readDotEnv();
  const database = await openDatabase(loadSecrets());
  try {
    await run(bin('tsx'), ['scripts/serve/reset-password.ts', ...process.argv.slice(2)], { DATABASE_URL: database.url });
  } finally {
    await database.close();
  }
  process.exit(0);
});
