// `npm run new-password -- name@club.org` sets a new password for an account, for example if its owner has forgotten the old one.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { UsageError } from '../process/command-errors.mjs';
import { readArguments } from '../process/read-arguments.mjs';
import { runCommand } from '../process/run-command.mjs';

const USAGE = `npm run new-password -- name@club.org

Prints a new password for the account with this email address, switches off its second step, and signs it out everywhere.`;

await runCommand(async () => {
  const { positionals } = readArguments(process.argv.slice(2), { allowPositionals: true }, USAGE);
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new UsageError(USAGE);
  await ensureInstalled();
  const { printNewPassword } = await import('./reset-password.ts');
  await printNewPassword(email);
  process.exit(0);
});
