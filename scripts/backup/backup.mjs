// `npm run backup -- FILE` saves the whole installation in one file, even while the installation is running.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { UsageError } from '../process/command-errors.mjs';
import { readArguments } from '../process/read-arguments.mjs';
import { runCommand } from '../process/run-command.mjs';

const USAGE =
  'npm run backup -- FILE\n\nNothing is overwritten: in a folder, or where FILE exists, the name gets the time. npm run restore brings back what it holds.';

await runCommand(async () => {
  const { positionals } = readArguments(process.argv.slice(2), { allowPositionals: true }, USAGE);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(USAGE);
  await ensureInstalled();
  const { backup } = await import('./backup-command.ts');
  await backup(file);
  process.exit(0);
});
