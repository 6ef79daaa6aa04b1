// `npm run new-password -- name@club.org`: sets a new password for an account whose password was forgotten.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { readArguments } from '../process/arguments.mjs';
import { command } from '../process/command.mjs';
import { Misuse } from '../process/errors.mjs';

const USAGE = `npm run new-password -- name@club.org

Prints a new password for the account with this email address, and signs it out everywhere.`;

await command(async () => {
  const { positionals } = readArguments(process.argv.slice(2), { allowPositionals: true }, USAGE);
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new Misuse(USAGE);
  await ensureInstalled();
  const { printNewPassword } = await import('./reset-password.ts');
  await printNewPassword(email);
  process.exit(0);
});
