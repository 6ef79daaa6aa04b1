import { ensureInstalled } from '../install/ensure-installed.mjs';
// `npm run new-password -- name@club.org`: for an account whose password is forgotten.
import { readArguments } from '../process/arguments.mjs';
import { command } from '../process/command.mjs';
import { Misuse } from '../process/errors.mjs';

const USAGE = `npm run new-password -- name@club.org

Prints a new password for the account with this e-mail address, and signs it out everywhere.`;

await command(async () => {
  const { positionals } = readArguments(process.argv.slice(2), { allowPositionals: true }, USAGE);
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new Misuse(USAGE);
  ensureInstalled();
  const { openDatabase } = await import('../database/open-database.mjs');
  const { bin } = await import('../process/paths.mjs');
  const { run } = await import('../process/processes.mjs');
  const { loadSecrets } = await import('./secrets.mjs');
  const { readDotEnv } = await import('./settings.mjs');
  readDotEnv();
  const database = await openDatabase(loadSecrets());
  try {
    await run(bin('tsx'), ['scripts/serve/reset-password.ts', email], { DATABASE_URL: database.url });
  } finally {
    await database.close();
  }
  process.exit(0);
});
